import { expect, it } from 'vitest';
import { timeUntil } from './time-until.ts';

it.each([
  [1, 'in 1 second', 'dentro de 1 segundo'],
  [60_000, 'in 60 seconds', 'dentro de 60 segundos'],
  [60_001, 'in 2 minutes', 'dentro de 2 minutos'],
  [3_600_000, 'in 60 minutes', 'dentro de 60 minutos'],
  [3_600_001, 'in 2 hours', 'dentro de 2 horas'],
])('shows %i ms in whole units', (ms, english, spanish) => {
  expect([timeUntil(ms, 'en'), timeUntil(ms, 'es')]).toEqual([english, spanish]);
});
