import { describe, expect, it } from 'vitest';
import { allWeekdays } from '../dates/calendar.ts';
import type { KnownLanguage } from '../text/language.ts';
import type { DayHours } from './day-hours.ts';
import { formatHours } from './format-hours.ts';
import { hoursOn, hoursOnHolidays, hoursOnWeekday } from './hours-on.ts';
import { readSchedule } from './read-schedule.ts';
import type { Schedule } from './schedule.ts';

function scheduleOf(text: string, language: KnownLanguage = 'en'): Schedule {
  return readSchedule(text, language, { today: '2026-11-30' })!;
}

const brief = ({ state, intervals }: DayHours) => (state === 'open' ? formatHours(intervals, 'en') : state);

describe('a week', () => {
  it.each<[string, KnownLanguage, string[]]>([
    ['Mon–Fri 9–5, Sat 10–2, closed Sundays', 'en', [...Array(5).fill('9:00 to 17:00'), '10:00 to 14:00', 'closed']],
    ['Mon–Sat 9–5, Sat 10–2', 'en', [...Array(5).fill('9:00 to 17:00'), '10:00 to 14:00', 'unstated']],
    [
      '9:00 a 13:00 (miércoles no)',
      'es',
      ['9:00 to 13:00', '9:00 to 13:00', 'closed', ...Array(4).fill('9:00 to 13:00')],
    ],
    [
      'Open: 10–6 (Thurs until 8)',
      'en',
      [...Array(3).fill('10:00 to 18:00'), '10:00 to 20:00', ...Array(3).fill('10:00 to 18:00')],
    ],
    ['Mon–Sat 9–6, closed for lunch 1–2', 'en', [...Array(6).fill('9:00 to 13:00 and 14:00 to 18:00'), 'unstated']],
    ['Free after 6 pm and all day on Sunday', 'en', [...Array(6).fill('from 18:00'), 'all-day']],
    ['Sat & Sun: by appointment only', 'en', [...Array(5).fill('unstated'), 'appointment', 'appointment']],
    [
      'We are open until 8pm on Thursdays',
      'en',
      [...Array(3).fill('unstated'), 'until 20:00', ...Array(3).fill('unstated')],
    ],
    [
      'Lunes a sábado de 9:00 a 13:00 y de 16:00 a 20:00. Sábados por la tarde cerrado.',
      'es',
      [...Array(5).fill('9:00 to 13:00 and 16:00 to 20:00'), '9:00 to 13:00', 'unstated'],
    ],
  ])('%s', (text, language, expected) => {
    const schedule = scheduleOf(text, language);
    expect(allWeekdays.map((weekday) => brief(hoursOnWeekday(schedule, weekday, '2026-11-30')))).toEqual(expected);
  });
});

describe('holidays', () => {
  const shop = scheduleOf(
    'Mon–Sat 9–17. Sunday 11–13. On bank holidays we keep Sunday hours. On Christmas Day we are closed.',
  );

  it('copies the hours of another day', () => {
    expect(brief(hoursOn(shop, '2026-12-28'))).toBe('9:00 to 17:00');
    const hours = hoursOn(shop, '2026-12-28', { isHoliday: true });
    expect(brief(hours)).toBe('11:00 to 13:00');
    expect(hours.rules).toHaveLength(2);
    expect(brief(hoursOnHolidays(shop, '2026-11-30'))).toBe('11:00 to 13:00');
  });

  it('prefers a named day', () => {
    expect(brief(hoursOn(shop, '2026-12-25'))).toBe('closed');
    expect(brief(hoursOn(shop, '2027-01-01'))).toBe('11:00 to 13:00');
  });

  it('says when the text does not mention holidays', () => {
    const plain = scheduleOf('Mon–Fri 9–5');
    expect(hoursOn(plain, '2026-12-25').isHolidayUnstated).toBe(true);
    expect(hoursOn(plain, '2026-12-24').isHolidayUnstated).toBe(false);
    expect(hoursOnHolidays(plain, '2026-11-30').state).toBe('unstated');
  });

  it('knows movable days', () => {
    expect(brief(hoursOn(scheduleOf('Open daily 10–6. Closed on Good Friday.'), '2027-03-26'))).toBe('closed');
    expect(brief(hoursOn(scheduleOf('Open daily 10–6. Closed on Good Friday.'), '2026-04-03'))).toBe('closed');
  });
});

describe('periods', () => {
  it('prefers a time of the year to the usual week', () => {
    const schedule = scheduleOf(
      'Lunes a viernes de 9:00 a 14:00 y de 16:00 a 20:00. En agosto no hay horario de tarde.',
      'es',
    );
    expect(brief(hoursOn(schedule, '2027-07-30'))).toBe('9:00 to 14:00 and 16:00 to 20:00');
    expect(brief(hoursOn(schedule, '2027-08-02'))).toBe('9:00 to 14:00');
    expect(
      hoursOn(scheduleOf('Lunes a viernes de 9 a 20. En agosto no hay horario de tarde.', 'es'), '2027-08-02')
        .isIncomplete,
    ).toBe(true);
  });

  it('crosses the new year', () => {
    const schedule = scheduleOf('Open daily 10–6. Closed from 24 December to 2 January.');
    const states = ['12-23', '12-24', '12-31'].map((day) => hoursOn(schedule, `2028-${day}`).state);
    expect([...states, hoursOn(schedule, '2029-01-02').state, hoursOn(schedule, '2029-01-03').state]).toEqual([
      'open',
      'closed',
      'closed',
      'closed',
      'open',
    ]);
  });

  it('applies a change from its day on', () => {
    const text = 'Mon–Fri 9:00–18:00, Sat 9:00–13:00.\nFrom 1 October 2026 the desk closes at 17:30 on weekdays.';
    const schedule = scheduleOf(text);
    expect(brief(hoursOn(schedule, '2026-09-30'))).toBe('9:00 to 18:00');
    expect(brief(hoursOn(schedule, '2026-10-01'))).toBe('9:00 to 17:30');
    expect(brief(hoursOn(schedule, '2026-10-03'))).toBe('9:00 to 13:00');
  });

  it('adds hours to a day', () => {
    const text =
      'Lunes a viernes de 8:30 a 14:30. Desde el 9 de noviembre de 2026 abre también los jueves, de 16:30 a 18:30.';
    const schedule = scheduleOf(text, 'es');
    expect(brief(hoursOn(schedule, '2026-11-05'))).toBe('8:30 to 14:30');
    expect(brief(hoursOn(schedule, '2026-11-12'))).toBe('8:30 to 14:30 and 16:30 to 18:30');
  });

  it('joins the rules of two documents', () => {
    const base = scheduleOf('Mon–Fri 9:00–18:00');
    const notice = scheduleOf('From 1 October 2026: closes at 17:30 on weekdays');
    const both = { ...base, rules: [...base.rules, ...notice.rules] };
    expect(brief(hoursOn(both, '2026-10-01'))).toBe('9:00 to 17:30');
  });

  it('mentions seasons without dates', () => {
    const schedule = scheduleOf('Winter: 10–6. Summer: 10–8.');
    expect(hoursOn(schedule, '2026-07-01').state).toBe('unstated');
    expect(hoursOn(schedule, '2026-07-01').otherPeriods).toHaveLength(2);
  });

  it('counts weeks of a month', () => {
    const schedule = scheduleOf('Open Sundays 12–4. First Sunday of the month 10–4.');
    expect([hoursOn(schedule, '2026-12-06'), hoursOn(schedule, '2026-12-13')].map(brief)).toEqual([
      '10:00 to 16:00',
      '12:00 to 16:00',
    ]);
  });
});
