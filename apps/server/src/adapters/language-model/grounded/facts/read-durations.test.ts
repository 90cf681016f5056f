import { expect, it } from 'vitest';
import { readDurations } from './read-durations.ts';

it.each([
  ['A cut takes an hour and a half; the bath, three quarters of an hour.', [90, 45]],
  ['Un corte lleva hora y media; el baño, tres cuartos de hora.', [90, 45]],
  ['the meeting 90 minutes and the tasting two and a half hours', [90, 150]],
  ['media hora, 1 h 20 min, dos horas y media', [30, 80, 150]],
  ['A guarantee of two years, 6 months for parts', [1_051_200, 259_200]],
])('reads how long things take: %s', (text, minutes) => {
  expect(readDurations(text).map(({ amount }) => amount)).toEqual(minutes);
});

it('tells where a time is written', () => {
  const text = 'El baño dura media hora.';
  expect(readDurations(text).map(({ start, end }) => text.slice(start, end))).toEqual(['media hora']);
});

it.each(['Open 9:00 to 17:00', '12 km uphill', 'a hat and a half'])('reads no time: %s', (text) => {
  expect(readDurations(text)).toEqual([]);
});
