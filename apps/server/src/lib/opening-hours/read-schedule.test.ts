import { describe, expect, it } from 'vitest';
import type { KnownLanguage } from '../text/language.ts';
import { readSchedule } from './read-schedule.ts';
import type { Interval, Period, RuleHours, ScheduleRule } from './schedule.ts';

const context = { today: '2026-11-30' };

const time = (minutes: number | null) =>
  minutes === null ? 'late' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
const times = (intervals: Interval[]) => intervals.map(({ from, to }) => `${time(from)}-${time(to)}`).join(',');

function hoursText(hours: RuleHours): string {
  if (hours.kind === 'open') return times(hours.intervals);
  if (hours.kind === 'break') return `break ${times(hours.intervals)}`;
  if (hours.kind === 'opens' || hours.kind === 'closes') return `${hours.kind} ${time(hours.at)}`;
  if (hours.kind === 'without') return `without ${hours.part}`;
  return hours.kind === 'same-as' ? `same as ${hours.weekday}` : hours.kind;
}

function periodText({ name, from, to, isYearly, ordinals }: Period): string {
  const cut = (day: string | null) => (isYearly ? day?.slice(5) : day) ?? '';
  return `{${[name ?? '', ordinals.join('+'), from === null && to === null ? '' : `${cut(from)}..${cut(to)}`].filter((part) => part !== '').join(' ')}}`;
}

function ruleText(rule: ScheduleRule): string {
  const days = rule.areDaysNamed ? `${rule.weekdays.join('')}${rule.holidays ? 'H' : ''}` : '*';
  const parts = [
    days,
    rule.period === null ? '' : periodText(rule.period),
    hoursText(rule.hours),
    rule.byAppointment ? 'by appointment' : '',
    rule.isAddition ? 'also' : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** Rules in one line each: days (`H` for holidays, `*` for all), period and hours. */
const read = (text: string, language: KnownLanguage) =>
  readSchedule(text, language, context)?.rules.map(ruleText) ?? null;

describe('English', () => {
  it.each<[string, string[]]>([
    ['Monday to Thursday 7:00–20:00', ['1234 7:00-20:00']],
    ['Mon-Fri 9-5, Sat 10am-2pm, closed Sundays', ['12345 9:00-17:00', '6 10:00-14:00', '7 closed']],
    ['daily 8 till late', ['1234567 8:00-late']],
    ['The café closes at 15:30 on Thursday 3 December.', ['* {12-03..12-03} closes 15:30']],
    ['It shuts at 16:00 from Monday to Friday and at 12:30 on Saturday.', ['12345 closes 16:00', '6 closes 12:30']],
    ['March to October: daily 9–5', ['1234567 {03-01..10-31} 9:00-17:00']],
    ['Tues–Sat, 11am–late', ['23456 11:00-late']],
    ['from 2 to 7 pm', ['* 14:00-19:00']],
    ['Open from 2 to 7 pm', ['* 14:00-19:00']],
    ['half past nine to five', ['* 9:30-17:00']],
    ['24/7', ['* all-day']],
    ['Open 24 hours', ['* all-day']],
    ['0:00–24:00', ['* all-day']],
    ['closed', ['* closed']],
    ['by appointment', ['* appointment']],
    ['Sat & Sun: by appointment only', ['67 appointment']],
    ['9–5 Monday to Friday, 10–2 Saturday', ['12345 9:00-17:00', '6 10:00-14:00']],
    ['9-5 Mon-Fri, Sat 10-2', ['12345 9:00-17:00', '6 10:00-14:00']],
    ['The gym is open 6am–10pm on weekdays and 8am–8pm at weekends.', ['12345 6:00-22:00', '67 8:00-20:00']],
    ['Monday to Saturday 9–5, except Wednesday', ['123456 9:00-17:00', '3 closed']],
    ['Open every day except Mondays from 10 to 18', ['1234567 10:00-18:00', '1 closed']],
    ['Closed on Mondays except bank holidays', ['1 closed']],
    ['Mon: 9–5; Tue: 10–4; Wed closed', ['1 9:00-17:00', '2 10:00-16:00', '3 closed']],
    ['Monday\n9am – 5pm\nTuesday\n9am – 5pm\nSunday\nClosed', ['1 9:00-17:00', '2 9:00-17:00', '7 closed']],
    ['Mo-Fr 08:00-18:00; Sa 09:00-14:00; Su off', ['12345 8:00-18:00', '6 9:00-14:00', '7 closed']],
    ['M–F 8.30–17.30', ['12345 8:30-17:30']],
    ['Mon-Fri 0900-1700', ['12345 9:00-17:00']],
    [
      'Opening hours\nMon–Fri 9:30–13:00, 14:00–18:00\nSat 9:30–13:00',
      ['12345 9:30-13:00,14:00-18:00', '6 9:30-13:00'],
    ],
    [
      'Opening times: Monday - Friday: 9.00am - 5.30pm Saturday: 9.00am - 1.00pm Sunday: Closed',
      ['12345 9:00-17:30', '6 9:00-13:00', '7 closed'],
    ],
    ['Friday to Monday 12–3, 6–11', ['1567 12:00-15:00,18:00-23:00']],
    ['The bar is open 22:00–02:00 Friday and Saturday', ['56 22:00-26:00']],
    ['Fri 5pm–2am', ['5 17:00-26:00']],
    ['Wed–Sun 12 noon–midnight', ['34567 12:00-24:00']],
    ['Yoga Mon & Wed 7–8am, Thu 6–7.15pm', ['13 7:00-8:00', '4 18:00-19:15']],
    ['Sunday and bank holidays 10–4', ['7H 10:00-16:00']],
    ['Mon-Sat 9–6, closed for lunch 1–2', ['123456 9:00-18:00', '123456 break 13:00-14:00']],
    ['The library opens at 9 and closes at 5', ['* 9:00-17:00']],
    ['Open daily from 10am until 4pm, last entry 3.30pm', ['1234567 10:00-16:00']],
    ['We are open until 8pm on Thursdays', ['4 closes 20:00']],
    ['Open: 10–6 (Thurs until 8)', ['* 10:00-18:00', '4 closes 20:00']],
    ['The desk closes at 17:30 on weekdays (it was 18:00), as the van comes earlier.', ['12345 closes 17:30']],
    ['Doors open at 7pm, the show is at 8pm', ['* opens 19:00']],
    ['The car park is free after 6 pm and all day on Sunday.', ['* 18:00-late', '7 all-day']],
    ['First Sunday of the month 10-13', ['7 {1} 10:00-13:00']],
    ['1st and 3rd Saturday of the month, 10am to 12 noon', ['6 {1+3} 10:00-12:00']],
    ['Sunday hours: 10–4', ['7 10:00-16:00']],
    ['The shop is open as the museum is, from 10 to 5, and until 9 on Thursdays.', ['* 10:00-17:00', '4 closes 21:00']],
    ['By appointment between 9:00 and 17:30, Monday to Friday.', ['12345 9:00-17:30 by appointment']],
    [
      'Closed on Mondays, on 1 January and from 24 to 26 December',
      ['* {01-01..01-01} closed', '* {12-24..12-26} closed', '1 closed'],
    ],
    ['Mon-Fri: 9:00 AM - 5:00 PM EST', ['12345 9:00-17:00']],
    ['Mondays: closed. All other days: 10am to 6pm', ['1 closed', '1234567 10:00-18:00']],
  ])('%j', (text, expected) => {
    expect(read(text, 'en')).toEqual(expected);
  });

  it.each<[string, string[]]>([
    [
      "On bank holidays we keep Sunday hours. On Christmas Day and New Year's Day we are closed.",
      ['H same as 7', '* {christmas-day 12-25..12-25} closed', '* {new-years-day 01-01..01-01} closed'],
    ],
    ['Closed on 25 December and 1 January', ['* {12-25..12-25} closed', '* {01-01..01-01} closed']],
    ['Closed in August', ['* {08-01..08-31} closed']],
    ['Closed from 24 December to 2 January', ['* {12-24..01-02} closed']],
    ['Open Mon–Fri 9am–5pm (in August 9am–2pm)', ['12345 9:00-17:00', '12345 {08-01..08-31} 9:00-14:00']],
    ['Mon–Fri 9–2 in August', ['12345 {08-01..08-31} 9:00-14:00']],
    ['Summer (June to September): Mon-Sun 8-22', ['1234567 {summer 06-01..09-30} 8:00-22:00']],
    ['Open from Easter to October, daily 10am–5pm', ['1234567 {03-26..10-31} 10:00-17:00']],
    ['Sunday 12–6 (from 1 Oct 2026: 12–4)', ['7 12:00-18:00', '7 {2026-10-01..} 12:00-16:00']],
    [
      'From 1 October 2026:\n\n- Delivery costs £3.50.\n- The desk closes at 17:30 on weekdays.\n\nSaturday 9–1',
      ['12345 {2026-10-01..} closes 17:30', '6 9:00-13:00'],
    ],
    [
      'Office: 8.15 to 16.00 in term time; 9.00 to 13.00 in the holidays.',
      ['* {term} 8:15-16:00', '* {school-holidays} 9:00-13:00'],
    ],
    ['Breakfast club runs from 7.45 to 8.40 every school day.', ['* {term} 7:45-8:40']],
    ['We close early at 2pm on Christmas Eve', ['* {christmas-eve 12-24..12-24} closes 14:00']],
  ])('periods in %j', (text, expected) => {
    expect(read(text, 'en')).toEqual(expected);
  });

  it.each([
    'We answer within 24 hours',
    'Yes, from 10 am.',
    'Call 01632 960 417',
    '£7.50 each',
    '£5 before 6pm',
    'Prices range from 7.50 to 8.40',
    'Matinee ends, the last class is at 8 pm',
    'Hours vary on public holidays.',
    'The plants of the two makers will close in October 2016.',
    'Since the 1970s, many of these schools have shut down, although some continue.',
    'Doctors staffed at two large hospitals treated them.',
    'It takes 20 minutes',
    'He worked 9-5 for years',
    'Pages 9-5',
    'Suite 9-5',
    'The final score was 3-2',
    'Dry cleaning: drop off by Wednesday noon, back on Friday',
    'We deliver on Tuesday and Friday afternoons. Ring before 11 in the morning on the day.',
    'From 1 March 2026: €26 a month',
    'After that the account becomes read-only. It is closed after 60 days without payment.',
    'We are closed today',
    'Open in 2011 by two brothers, on the lane since then',
    'Library 9:00–17:00\nPool 7:00–22:00',
    'Reception: 24 hours. Restaurant: 7am-11pm',
  ])('finds no hours in %j', (text) => {
    expect(read(text, 'en')).toBeNull();
  });
});

describe('Spanish', () => {
  it.each<[string, string[]]>([
    [
      'De lunes a jueves de 10:00 a 13:30 y de 16:30 a 20:30. Los viernes, de 10:00 a 14:00. Sábados, domingos y festivos está cerrada.',
      ['1234 10:00-13:30,16:30-20:30', '5 10:00-14:00', '67H closed'],
    ],
    ['Sábados: cerrado, salvo el primero de cada mes (11:00 a 13:00)', ['6 closed']],
    ['Julio: de 9:00 a 14:00; del 5 al 9, cerrado', ['* {07-01..07-31} 9:00-14:00']],
    ['9:00 a 13:00 (miércoles no)', ['* 9:00-13:00', '3 closed']],
    ['9:00 a 14:00, con cita', ['* 9:00-14:00 by appointment']],
    ['10:00 a 14:00 y 16:00 a 20:30', ['* 10:00-14:00,16:00-20:30']],
    ['lunes y miércoles 18:30-20:00', ['13 18:30-20:00']],
    ['24 horas', ['* all-day']],
    ['Urgencias 24 horas los 365 días del año', ['1234567 all-day']],
    ['cerrado', ['* closed']],
    ['L-V 9-14 h, S 10-13 h', ['12345 9:00-14:00', '6 10:00-13:00']],
    ['L a V de 9 a 2 y de 5 a 8', ['12345 9:00-14:00,17:00-20:00']],
    ['Horario: L-J: 9:00-14:00 y 15:00-18:00; V: 9:00-15:00', ['1234 9:00-14:00,15:00-18:00', '5 9:00-15:00']],
    ['De lunes a viernes de 9 a 14 horas y de 17 a 20 horas', ['12345 9:00-14:00,17:00-20:00']],
    ['De 9.30 a 13.30 h y de 16.30 a 20 h, de lunes a viernes', ['12345 9:30-13:30,16:30-20:00']],
    [
      'Abierto de 9 a 2 y de 4 a 8 de lunes a viernes, sábados de 10 a 2',
      ['12345 9:00-14:00,16:00-20:00', '6 10:00-14:00'],
    ],
    ['Abierto de 9 a 14 de lunes a viernes y de 10 a 13 los sábados', ['12345 9:00-14:00', '6 10:00-13:00']],
    ['Lunes cerrado. Martes a domingo 12:00-16:00 / 20:00-24:00', ['1 closed', '234567 12:00-16:00,20:00-24:00']],
    ['Viernes a lunes de 20:00 a 2:00', ['1567 20:00-26:00']],
    ['Abrimos todos los días menos los martes, de 9:30 a 21:30', ['1234567 9:30-21:30', '2 closed']],
    ['De martes a domingo, de 9 de la mañana a 8 de la tarde', ['234567 9:00-20:00']],
    ['La consulta es los martes y jueves de 4 a 8 de la tarde', ['24 16:00-20:00']],
    ['Desde las 8 de la mañana hasta las 10 de la noche', ['* 8:00-22:00']],
    ['Mañanas de 9 a 13:30 y tardes de 16:30 a 20', ['* 9:00-13:30,16:30-20:00']],
    ['Lunes, martes y jueves de 17 a 19; miércoles y viernes cerrado', ['124 17:00-19:00', '35 closed']],
    ['Obras: de lunes a viernes de 8:00 a 21:00. Los domingos y festivos, ninguna.', ['12345 8:00-21:00', '7H closed']],
    ['Cerramos los domingos', ['7 closed']],
    ['Los lunes no abrimos', ['1 closed']],
    ['Sábados por la tarde cerrado', ['6 without afternoon']],
    ['Cerrado a mediodía de 14:00 a 16:00', ['* break 14:00-16:00']],
    ['Abierto hasta las 20:00', ['* closes 20:00']],
    ['Abre a las 9:00 y cierra a las 20:30', ['* 9:00-20:30']],
    ['Atención telefónica de 9h a 14h', ['* 9:00-14:00']],
    ['Recibe a los vecinos los martes por la mañana, con cita.', ['2 appointment']],
    ['Consulta con cita previa: lunes y miércoles, de 10 a 13', ['13 10:00-13:00 by appointment']],
    ['Festivos: mismo horario que los domingos', ['H same as 7']],
    ['Inglés tardes;B1;lunes y miércoles;18:30-20:00;78 €;5 de octubre de 2026', ['13 18:30-20:00']],
    ['Primer domingo de cada mes: de 10 a 14', ['7 {1} 10:00-14:00']],
    [
      'La sala abre de 6:30 a 23:00 de lunes a viernes, sábados hasta las 20:00 y domingos hasta las 15:00.',
      ['12345 6:30-23:00', '6 closes 20:00', '7 closes 15:00'],
    ],
    ['Martes a sábado de 10 a 20 h. Lunes cerrado, salvo festivos.', ['23456 10:00-20:00', '1 closed']],
    ['Los lunes no festivos cerramos.', ['1 closed']],
    ['De lunes a jueves de 9:30 a 14:00; los viernes solo por la mañana.', ['1234 9:30-14:00', '5 without afternoon']],
  ])('%j', (text, expected) => {
    expect(read(text, 'es')).toEqual(expected);
  });

  it.each<[string, string[]]>([
    [
      'Los domingos abre (9:00 a 14:00). En agosto no hay horario de tarde.',
      ['7 9:00-14:00', '* {08-01..08-31} without afternoon'],
    ],
    [
      'Desde el 9 de noviembre de 2026 el registro abre también los jueves por la tarde, de 16:30 a 18:30.',
      ['4 {2026-11-09..} 16:30-18:30 also'],
    ],
    [
      'Desde el 1 de diciembre de 2026 el curso pasa de los sábados a los viernes, de 10:00 a 13:00.',
      ['5 {2026-12-01..} 10:00-13:00'],
    ],
    [
      'Vacaciones de Navidad: no hay clase del 23 de diciembre de 2026 al 7 de enero de 2027.',
      ['* {christmas 2026-12-23..2027-01-07} closed'],
    ],
    ['Abre el 28 y 29 de diciembre de 10:00 a 13:00', ['* {12-28..12-28} 10:00-13:00', '* {12-29..12-29} 10:00-13:00']],
    [
      'El 24 y 31 de diciembre cerramos a las 14:00',
      ['* {12-24..12-24} closes 14:00', '* {12-31..12-31} closes 14:00'],
    ],
    ['Horario de verano (del 15 de junio al 15 de septiembre): de 8 a 15 h', ['* {summer 06-15..09-15} 8:00-15:00']],
    [
      'Horario de invierno: de 10 a 18 h. Horario de verano: de 10 a 20 h.',
      ['* {winter} 10:00-18:00', '* {summer} 10:00-20:00'],
    ],
    ['Julio y agosto: de lunes a viernes de 8:00 a 15:00', ['12345 {07-01..08-31} 8:00-15:00']],
    [
      'De noviembre a febrero, de 10 a 17 h; el resto del año, de 10 a 19 h',
      ['* {11-01..02-28} 10:00-17:00', '1234567 10:00-19:00'],
    ],
    ['Durante julio y agosto cerramos por las tardes.', ['* {07-01..08-31} without afternoon']],
    ['Abre todos los días excepto el 25 de diciembre', ['* {12-25..12-25} closed']],
    ['Abrimos los domingos de diciembre de 11 a 20', ['7 {12-01..12-31} 11:00-20:00']],
  ])('periods in %j', (text, expected) => {
    expect(read(text, 'es')).toEqual(expected);
  });

  it.each([
    'Déjelos en la acera la noche anterior a partir de las 21:00',
    'Inglés niños (6 a 9 años)',
    'de 28 a 34 euros',
    'Teléfono 948 020 114',
    'A partir de 150 €, hasta en seis meses',
    'Café de idiomas: el primer jueves de cada mes a las 20:30, gratis',
    'Contestamos en 24 horas',
    'Clases de 60 a 90 minutos',
    'Niños de 3 a 12 años',
    'Misa: domingos a las 12:00',
    'Excursiones: dos al año, en marzo y en mayo',
    'La matrícula cuesta 35 euros y se paga una vez por curso.',
  ])('finds no hours in %j', (text) => {
    expect(read(text, 'es')).toBeNull();
  });
});

it('names the parts of the text that state a rule', () => {
  const text = 'We are here Mon–Fri, usually from 9:00 to 17:00.';
  const sources = readSchedule(text, 'en', context)?.rules[0]?.sources;
  expect(sources?.map(({ start, end }) => text.slice(start, end))).toEqual(['Mon–Fri', '9:00 to 17:00']);
});

it('keeps the words after `only`', () => {
  const text = 'Los domingos solo abren la piscina (9:00 a 14:00) y la policía local.';
  const only = readSchedule(text, 'es', context)?.rules[0]?.only;
  expect(only && text.slice(only.start, only.end)).toBe('piscina (9:00 a 14:00) y la policía local');
});

it('knows how the text writes times', () => {
  expect(readSchedule('Mon 9.30am–5pm', 'en', context)?.style).toEqual({ clock: 12, separator: '.', isPadded: false });
  expect(readSchedule('Lunes 09:30-17:00', 'es', context)?.style).toEqual({
    clock: 24,
    separator: ':',
    isPadded: true,
  });
});

it('reads hostile text in linear time', () => {
  const began = performance.now();
  for (const part of [
    '9-5 ',
    'Mon ',
    'closed ',
    'lunes 9 a 5, ',
    '(was ',
    'except Monday ',
    '1, ',
    'only x ',
    'a.m. ',
  ]) {
    readSchedule(part.repeat(8_000 / part.length), 'en', context);
    readSchedule(part.repeat(8_000 / part.length), 'es', context);
  }
  expect(performance.now() - began).toBeLessThan(4_000);
  expect(readSchedule('9:00-17:00 '.repeat(10_000), 'en', context)).toBeNull();
});
