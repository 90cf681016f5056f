import { expect, it } from 'vitest';
import { clientLocalTime } from './client-local-time.ts';
import { localIsoTime } from './local-iso-time.ts';

const now = new Date('2026-03-01T12:00:00Z');

it.each([
  ['2026-03-01T21:00:05+09:00', '2026-03-01T21:00:05+09:00'],
  ['2026-03-01T12:00:05.123456Z', '2026-03-01T12:00:05+00:00'],
  ['2026-03-01T06:30-05:30', '2026-03-01T06:30:00-05:30'],
  // Accepts a clock that is set to a wrong zone.
  ['2026-03-02T13:59:59Z', '2026-03-02T13:59:59+00:00'],
])('formats %s as %s', (told, time) => {
  expect(clientLocalTime(told, now)).toBe(time);
});

it.each([undefined, '', '2026-03-02T14:00:01Z', '2019-01-01T00:00:00Z', '2026-02-31T12:00:00+99:99', 'noon'])(
  'falls back to the server’s time for %j',
  (told) => {
    expect(clientLocalTime(told, now)).toBe(localIsoTime(now));
  },
);
