import { describe, expect, it } from 'vitest';
import type { KnownLanguage } from '../text/language.ts';
import { earliestOpening, latestClosing, longestDays, weeklyMinutes } from './compare-hours.ts';
import { closingTime, isOpenAt } from './is-open-at.ts';
import { nextOpening } from './next-opening.ts';
import { readSchedule } from './read-schedule.ts';

const scheduleOf = (text: string, language: KnownLanguage = 'en') =>
  readSchedule(text, language, { today: '2026-11-30' })!;

describe('isOpenAt', () => {
  it.each<[string, string, boolean | null]>([
    ['Mon–Fri 9–5', '2026-11-30T08:59:59+01:00', false],
    ['Mon–Fri 9–5', '2026-11-30T09:00:00+01:00', true],
    ['Mon–Fri 9–5', '2026-11-30T17:00:00+01:00', false],
    ['Mon–Fri 9–5', '2026-12-05T12:00:00+01:00', null],
    ['Mon–Fri 9–5', '2026-12-25T12:00:00+01:00', null],
    ['Mon–Sat 9–6, closed for lunch 1–2', '2026-12-02T13:30:00+00:00', false],
    ['Fri and Sat 22:00–02:00', '2026-12-06T01:59:00+00:00', true],
    ['Fri and Sat 22:00–02:00', '2026-12-06T02:00:00+00:00', null],
    ['The car park is free after 6 pm and all day on Sunday.', '2026-12-02T12:00:00+00:00', false],
    ['The car park is free after 6 pm and all day on Sunday.', '2026-12-02T18:00:00+00:00', true],
    ['The car park is free after 6 pm and all day on Sunday.', '2026-12-06T12:00:00+00:00', true],
    ['We are open until 8pm on Thursdays', '2026-12-03T19:00:00+00:00', null],
    ['We are open until 8pm on Thursdays', '2026-12-03T20:00:00+00:00', false],
    ['24/7', '2026-12-02T03:00:00+00:00', true],
  ])('%s at %s: %s', (text, localTime, expected) => {
    expect(isOpenAt(scheduleOf(text), localTime).isOpen).toBe(expected);
  });
});

it('finds the closing time, also after midnight', () => {
  const bar = scheduleOf('Fri and Sat 22:00–02:00');
  expect(closingTime(bar, '2026-12-05T23:00:00+00:00')).toEqual({ day: '2026-12-06', minutes: 120 });
  expect(closingTime(bar, '2026-12-06T01:00:00+00:00')).toEqual({ day: '2026-12-06', minutes: 120 });
  expect(closingTime(bar, '2026-12-07T01:00:00+00:00')).toBeNull();
});

it('finds the next opening', () => {
  const shop = scheduleOf('Mon–Fri 9–13, 14–17. Closed in August.');
  expect(nextOpening(shop, '2026-12-02T08:00:00+00:00')).toEqual({ day: '2026-12-02', minutes: 540 });
  expect(nextOpening(shop, '2026-12-02T13:30:00+00:00')).toEqual({ day: '2026-12-02', minutes: 840 });
  expect(nextOpening(shop, '2026-12-04T17:00:00+00:00')).toEqual({ day: '2026-12-07', minutes: 540 });
  expect(nextOpening(shop, '2027-07-30T18:00:00+00:00')).toEqual({ day: '2027-09-01', minutes: 540 });
  expect(nextOpening(scheduleOf('closed'), '2026-12-02T08:00:00+00:00')).toBeNull();
});

it('compares days and weeks', () => {
  const shop = scheduleOf('Monday to Thursday 7:00–20:00\nFriday 7:00–21:00\nSaturday 8:00–19:00\nSunday 9:00–13:00');
  const asOf = '2026-11-30';
  expect(latestClosing(shop, asOf)).toMatchObject({ weekdays: [5], minutes: 1260 });
  expect(earliestOpening(shop, asOf)).toMatchObject({ weekdays: [1, 2, 3, 4, 5], minutes: 420 });
  expect(longestDays(shop, asOf)).toMatchObject({ weekdays: [5], minutes: 840 });
  expect(weeklyMinutes(shop, asOf)).toBe(81 * 60);
  expect(weeklyMinutes(scheduleOf('24 hours'), asOf)).toBe(7 * 1440);
  expect(weeklyMinutes(scheduleOf('daily 8 till late'), asOf)).toBeNull();
});
