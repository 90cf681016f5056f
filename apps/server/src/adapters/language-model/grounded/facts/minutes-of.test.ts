import { expect, it } from 'vitest';
import { minutesOf } from './minutes-of.ts';

it.each([
  ['2 h 10 min', 130],
  ['1h45', 105],
  ['90 minutes', 90],
  ['1 hora y 5 minutos', 65],
  ['2,5 horas', 150],
  ['about 3 days', 4_320],
])('reads how long something takes: %s', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes);
});

it.each(['9:00 to 17:00', '12 km', 'two acts', '15', '10 min before 3'])('reads no time: %s', (text) => {
  expect(minutesOf(text)).toBeNull();
});
