import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const nowMs = Date.parse('2026-05-10T12:00:00Z');
const ago = (ms: number, language = 'en') => relativeTime(new Date(nowMs - ms).toISOString(), nowMs, language);
const minuteMs = 60_000;

test('what is near is told by how long ago it was, what is far by its date', () => {
  expect([0, 59_000, minuteMs, 90 * minuteMs, 23 * 60 * minuteMs].map((ms) => ago(ms))).toEqual([
    ...['now', 'now', '1 minute ago'],
    ...['1 hour ago', '23 hours ago'],
  ]);
  expect([ago(24 * 60 * minuteMs), ago(24 * 60 * minuteMs, 'es')]).toEqual(['yesterday', 'ayer']);
  expect(ago(7 * 24 * 60 * minuteMs)).toBe('May 3, 2026');
});

test('a clock that is ahead of the server’s says now', () => {
  expect(ago(-5_000)).toBe('now');
});
