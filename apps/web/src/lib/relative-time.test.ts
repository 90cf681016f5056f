import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const nowMs = Date.parse('2026-05-10T12:00:00Z');
const ago = (ms: number, language = 'en') => relativeTime(new Date(nowMs - ms).toISOString(), nowMs, language);
const minuteMs = 60_000;

test('prints recent times as relative and old ones as dates', () => {
  expect([0, 59_000, minuteMs, 90 * minuteMs, 23 * 60 * minuteMs].map((ms) => ago(ms))).toEqual([
    'now',
    'now',
    '1 minute ago',
    '1 hour ago',
    '23 hours ago',
  ]);
  expect([ago(24 * 60 * minuteMs), ago(24 * 60 * minuteMs, 'es')]).toEqual(['yesterday', 'ayer']);
  expect(ago(7 * 24 * 60 * minuteMs)).toBe('May 3, 2026');
});

test('prints "now" for a time in the future', () => {
  expect(ago(-5_000)).toBe('now');
});
