import { expect, test, vi } from 'vitest';
import { localTime } from './local-time.ts';

test.each([
  [-120, '2026-03-01T12:00:05+02:00'],
  [0, '2026-03-01T10:00:05+00:00'],
  [210, '2026-03-01T06:30:05-03:30'],
  [-345, '2026-03-01T15:45:05+05:45'],
])('prints local time %i minutes behind UTC', (behindMinutes, said) => {
  const moment = new Date('2026-03-01T10:00:05.678Z');
  vi.spyOn(moment, 'getTimezoneOffset').mockReturnValue(behindMinutes);
  expect(localTime(moment)).toBe(said);
  expect(new Date(localTime(moment)).getTime()).toBe(new Date('2026-03-01T10:00:05Z').getTime());
});
