import { describe, expect, it } from 'vitest';
import type { KnownLanguage } from '../text/language.ts';
import { readDates } from './read-dates.ts';

const context = { today: '2026-11-30' };

/** Mentions in one line: the quoted text, days, bound, `~` for an inferred year, and repeating days. */
function summary(text: string, language: KnownLanguage): string[] {
  return readDates(text, language, context).map(({ start, end, from, to, bound, isYearKnown, name, recurrence }) => {
    const days = recurrence === null ? `${from ?? ''}..${to ?? ''}${isYearKnown ? '' : ' ~'}` : repeating(recurrence);
    return [text.slice(start, end), days, bound, name].filter((part) => part !== null).join(' | ');
  });
}

function repeating({
  weekdays,
  ordinals,
  monthDays,
  interval,
  holidays,
  part,
}: NonNullable<ReturnType<typeof readDates>[0]['recurrence']>) {
  const words = [
    weekdays.length > 0 ? `weekdays ${weekdays.join('')}` : '',
    holidays ? 'holidays' : '',
    ordinals.length > 0 ? `ordinals ${ordinals.join(',')}` : '',
    monthDays.length > 0 ? `days ${monthDays.join(',')}` : '',
    interval === 2 ? 'every other' : '',
    part ?? '',
  ];
  return words.filter((word) => word !== '').join(' ');
}

describe('single days', () => {
  it.each<[string, KnownLanguage, string[]]>([
    ['18 December 2026', 'en', ['18 December 2026 | 2026-12-18..2026-12-18']],
    ['the 18th of December, 2026', 'en', ['the 18th of December, 2026 | 2026-12-18..2026-12-18']],
    ['Sunday, September 6, 2026', 'en', ['Sunday, September 6, 2026 | 2026-09-06..2026-09-06']],
    ['on Dec 18th', 'en', ['Dec 18th | 2026-12-18..2026-12-18 ~']],
    ['Dec. 18, 2026', 'en', ['Dec. 18, 2026 | 2026-12-18..2026-12-18']],
    ['26 de octubre de 2026', 'es', ['26 de octubre de 2026 | 2026-10-26..2026-10-26']],
    ['26 de octubre del 2026', 'es', ['26 de octubre del 2026 | 2026-10-26..2026-10-26']],
    ['el lunes 26 de octubre', 'es', ['el lunes 26 de octubre | 2026-10-26..2026-10-26 ~']],
    ['18-dic-2026', 'es', ['18-dic-2026 | 2026-12-18..2026-12-18']],
    ['1º de mayo', 'es', ['1º de mayo | 2027-05-01..2027-05-01 ~']],
    ['el primero de mayo', 'es', ['el primero de mayo | 2027-05-01..2027-05-01 ~']],
    ['2026-12-18', 'en', ['2026-12-18 | 2026-12-18..2026-12-18']],
    ['2026-12-18T10:00', 'en', ['2026-12-18 | 2026-12-18..2026-12-18']],
    ['18/12/2026', 'es', ['18/12/2026 | 2026-12-18..2026-12-18']],
    ['18.12.26', 'en', ['18.12.26 | 2026-12-18..2026-12-18']],
    ['3/4/2026', 'en', ['3/4/2026 | 2026-04-03..2026-04-03']],
    ['el 18/12', 'es', ['el 18/12 | 2026-12-18..2026-12-18 ~']],
    ['on 5 may', 'en', ['5 may | 2027-05-05..2027-05-05 ~']],
  ])('%s', (text, language, expected) => {
    expect(summary(text, language)).toEqual(expected);
  });

  it('reads numeric dates with the month first only in text that is certainly American', () => {
    expect(summary('12/18/2026', 'en')).toEqual(['12/18/2026 | 2026-12-18..2026-12-18']);
    expect(summary('from 03/04/2027 to 03/18/2027', 'en')).toEqual([
      'from 03/04/2027 to 03/18/2027 | 2027-03-04..2027-03-18',
    ]);
    expect(summary('03/04/2027, 25/04/2027', 'en').map((line) => line.slice(13, 23))).toEqual([
      '2027-04-03',
      '2027-04-25',
    ]);
  });

  it('has no days that the calendar does not have', () => {
    expect(summary('31/02/2026', 'en')).toEqual([]);
    expect(summary('29 February 2027', 'en')).toEqual([]);
    expect(summary('29 February 2028', 'en')).toEqual(['29 February 2028 | 2028-02-29..2028-02-29']);
    expect(summary('29 de febrero', 'es')).toEqual(['29 de febrero | 2028-02-29..2028-02-29 ~']);
  });
});

describe('ranges and lists', () => {
  it.each<[string, KnownLanguage, string[]]>([
    [
      'del 23 de diciembre de 2026 al 7 de enero de 2027',
      'es',
      ['23 de diciembre de 2026 al 7 de enero de 2027 | 2026-12-23..2027-01-07'],
    ],
    [
      'del 23 de diciembre al 7 de enero de 2027',
      'es',
      ['23 de diciembre al 7 de enero de 2027 | 2026-12-23..2027-01-07'],
    ],
    ['del 23 de diciembre al 7 de enero', 'es', ['23 de diciembre al 7 de enero | 2026-12-23..2027-01-07 ~']],
    ['del 1 al 30 de junio', 'es', ['1 al 30 de junio | 2027-06-01..2027-06-30 ~']],
    ['entre el 5 y el 9 de mayo', 'es', ['el 5 y el 9 de mayo | 2027-05-05..2027-05-09 ~']],
    ['de octubre a mayo', 'es', ['octubre a mayo | 2026-10-01..2027-05-31 ~']],
    ['from June to September', 'en', ['from June to September | 2026-06-01..2026-09-30 ~']],
    [
      'From Saturday 5 December to Thursday 24 December',
      'en',
      ['From Saturday 5 December to Thursday 24 December | 2026-12-05..2026-12-24 ~'],
    ],
    ['5–9 May 2027', 'en', ['5–9 May 2027 | 2027-05-05..2027-05-09']],
    ['May 5-9', 'en', ['May 5-9 | 2027-05-05..2027-05-09 ~']],
    ['between 5 and 9 May', 'en', ['5 and 9 May | 2027-05-05..2027-05-09 ~']],
    ['10 y 24 de diciembre', 'es', ['10 | 2026-12-10..2026-12-10 ~', '24 de diciembre | 2026-12-24..2026-12-24 ~']],
    [
      'el 28, 29 y 30 de diciembre de 10:00 a 13:00',
      'es',
      [
        'el 28 | 2026-12-28..2026-12-28 ~',
        '29 | 2026-12-29..2026-12-29 ~',
        '30 de diciembre | 2026-12-30..2026-12-30 ~',
      ],
    ],
    ['December 10 and 24', 'en', ['December 10 | 2026-12-10..2026-12-10 ~', '24 | 2026-12-24..2026-12-24 ~']],
    [
      '1 December and 5 January 2027',
      'en',
      ['1 December | 2026-12-01..2026-12-01', '5 January 2027 | 2027-01-05..2027-01-05'],
    ],
    ['in August', 'en', ['August | 2027-08-01..2027-08-31 ~']],
    ['en marzo y en mayo', 'es', ['marzo | 2027-03-01..2027-03-31 ~', 'mayo | 2027-05-01..2027-05-31 ~']],
  ])('%s', (text, language, expected) => {
    expect(summary(text, language)).toEqual(expected);
  });
});

describe('bounds', () => {
  it.each<[string, KnownLanguage, string[]]>([
    ['From 1 October 2026:', 'en', ['From 1 October 2026 | 2026-10-01.. | from']],
    ['until 11 December', 'en', ['until 11 December | ..2026-12-11 ~ | until']],
    ['before 1 March', 'en', ['before 1 March | ..2027-02-28 ~ | before']],
    ['after 31 May', 'en', ['after 31 May | 2027-06-01.. ~ | after']],
    ['no later than 3 March 2027', 'en', ['no later than 3 March 2027 | ..2027-03-03 | by']],
    ['since 2011', 'en', ['since 2011 | 2011-01-01.. | since']],
    ['from January 2027', 'en', ['from January 2027 | 2027-01-01.. | from']],
    ['hasta el 11 de diciembre de 2026', 'es', ['hasta el 11 de diciembre de 2026 | ..2026-12-11 | until']],
    ['Desde el 9 de noviembre de 2026', 'es', ['Desde el 9 de noviembre de 2026 | 2026-11-09.. | since']],
    ['desde el 9 de diciembre de 2026', 'es', ['desde el 9 de diciembre de 2026 | 2026-12-09.. | from']],
    ['A partir de enero de 2027', 'es', ['A partir de enero de 2027 | 2027-01-01.. | from']],
    ['antes del 1 de marzo', 'es', ['antes del 1 de marzo | ..2027-02-28 ~ | before']],
    [
      'el plazo termina el 15 de diciembre de 2026',
      'es',
      ['termina el 15 de diciembre de 2026 | ..2026-12-15 | until'],
    ],
  ])('%s', (text, language, expected) => {
    expect(summary(text, language)).toEqual(expected);
  });
});

describe('repeating days', () => {
  it.each<[string, KnownLanguage, string[]]>([
    [
      'el primer y el tercer miércoles de cada mes',
      'es',
      ['el primer y el tercer miércoles de cada mes | weekdays 3 ordinals 1,3'],
    ],
    ['último viernes de mes', 'es', ['último viernes de mes | weekdays 5 ordinals -1']],
    ['martes alternos a las 18:00', 'es', ['martes alternos | weekdays 2 every other']],
    ['antes del día 20', 'es', ['antes del día 20 | days 20 | before']],
    ['los viernes por la tarde', 'es', ['los viernes por la tarde | weekdays 5 afternoon']],
    ['de lunes a viernes', 'es', ['lunes a viernes | weekdays 12345']],
    ['lunes, miércoles y viernes', 'es', ['lunes, miércoles y viernes | weekdays 135']],
    ['entre semana', 'es', ['entre semana | weekdays 12345']],
    ['los festivos', 'es', ['los festivos | holidays']],
    ['vísperas de festivos', 'es', []],
    ['the last Friday of the month', 'en', ['the last Friday of the month | weekdays 5 ordinals -1']],
    ['the first Sunday of each month', 'en', ['the first Sunday of each month | weekdays 7 ordinals 1']],
    ['every other Tuesday', 'en', ['every other Tuesday | weekdays 2 every other']],
    ['on Tuesday and Friday afternoons', 'en', ['on Tuesday and Friday afternoons | weekdays 25 afternoon']],
    ['Friday to Monday', 'en', ['Friday to Monday | weekdays 1567']],
    ['weekends and bank holidays', 'en', ['weekends and bank holidays | weekdays 67 holidays']],
    ['school holidays', 'en', []],
    ['on the 5th of each month', 'en', ['5th of each month | days 5']],
  ])('%s', (text, language, expected) => {
    expect(summary(text, language)).toEqual(expected);
  });
});

describe('relative and named days', () => {
  it.each<[string, KnownLanguage, string[]]>([
    ['today and tomorrow', 'en', ['today | 2026-11-30..2026-11-30', 'tomorrow | 2026-12-01..2026-12-01']],
    ['next year', 'en', ['next year | 2027-01-01..2027-12-31']],
    ['next month', 'en', ['next month | 2026-12-01..2026-12-31']],
    ['this weekend', 'en', ['this weekend | 2026-12-05..2026-12-06']],
    ['next Friday', 'en', ['next Friday | 2026-12-04..2026-12-04']],
    ['since last year', 'en', ['since last year | 2025-01-01.. | since']],
    ['el mes que viene', 'es', ['el mes que viene | 2026-12-01..2026-12-31']],
    ['el viernes que viene', 'es', ['el viernes que viene | 2026-12-04..2026-12-04']],
    ['mañana por la mañana', 'es', ['mañana por la mañana | 2026-12-01..2026-12-01']],
    ['a las 9 de la mañana', 'es', []],
    ['On Christmas Day', 'en', ['Christmas Day | 2026-12-25..2026-12-25 ~ | christmas-day']],
    ['Good Friday', 'en', ['Good Friday | 2027-03-26..2027-03-26 ~ | good-friday']],
    ['en Nochebuena', 'es', ['Nochebuena | 2026-12-24..2026-12-24 ~ | christmas-eve']],
    ['we sell Christmas trees', 'en', []],
    ['árboles de Navidad', 'es', []],
    ['roscón de Reyes', 'es', []],
  ])('%s', (text, language, expected) => {
    expect(summary(text, language)).toEqual(expected);
  });
});

it.each<[string, KnownLanguage]>([
  ['open 24/7', 'en'],
  ['call 01632 960 417', 'en'],
  ['You may come. March on.', 'en'],
  ['Only 5 may enter', 'en'],
  ['£2.50 or 1/2 price', 'en'],
  ['2011 tiles', 'en'],
  ['since the 1970s', 'en'],
  ['Recibo de 35 euros', 'es'],
  ['un set de 5 copas', 'es'],
  ['Teléfono 948 020 114', 'es'],
  ['de 9 a 14', 'es'],
])('finds no date in %j', (text, language) => {
  expect(summary(text, language)).toEqual([]);
});

describe('the year of a date without one', () => {
  it('is at most 90 days in the past', () => {
    expect(summary('1 September', 'en')).toEqual(['1 September | 2026-09-01..2026-09-01 ~']);
    expect(summary('31 August', 'en')).toEqual(['31 August | 2027-08-31..2027-08-31 ~']);
  });

  it('counts from the day a document was written', () => {
    const days = readDates('until 3 March, and next year', 'en', { today: '2026-11-30', writtenOn: '2025-02-10' });
    expect(days.map(({ from, to }) => [from, to])).toEqual([
      [null, '2025-03-03'],
      ['2026-01-01', '2026-12-31'],
    ]);
  });
});

it('reads hostile text in linear time', () => {
  const text = ['1, '.repeat(5_000), 'from '.repeat(5_000), 'lunes, '.repeat(5_000), '9/'.repeat(5_000)].join('\n');
  const began = performance.now();
  readDates(text, 'es', context);
  readDates(text, 'en', context);
  expect(performance.now() - began).toBeLessThan(4_000);
});
