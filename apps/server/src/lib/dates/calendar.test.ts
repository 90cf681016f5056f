import { expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  daysInMonth,
  easterSunday,
  isNthInMonth,
  toIsoDay,
  weekdayOf,
  weekdaysFrom,
} from './calendar.ts';

it('knows leap years', () => {
  expect([2024, 2026, 2100, 2400].map((year) => daysInMonth(year, 2))).toEqual([29, 28, 28, 29]);
  expect(toIsoDay(2026, 2, 29)).toBeNull();
  expect(toIsoDay(2028, 2, 29)).toBe('2028-02-29');
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(daysBetween('2027-12-31', '2028-12-31')).toBe(366);
});

it('counts weekdays over the end of the week', () => {
  expect(weekdayOf('2026-11-30')).toBe(1);
  expect(weekdaysFrom(5, 1)).toEqual([5, 6, 7, 1]);
  expect(weekdaysFrom(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('counts weekdays of a month from both ends', () => {
  expect([1, 2, -1].filter((ordinal) => isNthInMonth('2026-02-07', ordinal))).toEqual([1]);
  expect([4, 5, -1].filter((ordinal) => isNthInMonth('2026-02-28', ordinal))).toEqual([4, -1]);
});

it('knows Easter', () => {
  expect([1961, 2024, 2025, 2026, 2027, 2038].map(easterSunday)).toEqual([
    '1961-04-02',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ]);
});
