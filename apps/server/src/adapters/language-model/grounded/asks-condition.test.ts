import { expect, it } from 'vitest';
import { askPassages, toPassages } from './testing/ask-passages.ts';

const boats = toPassages('en', [
  ['Do I have to book?', 'No. Just come to the slipway.'],
  ['What happens if I cancel?', 'You can cancel free of charge up to 24 hours before.'],
  ['Is there a discount?', 'Members pay £5 for the pool. Everyone else pays £8.'],
]);
const salon = toPassages('es', [
  ['¿Hace falta pedir cita?', 'No, puedes venir sin cita.'],
  ['¿Qué pasa si llego tarde?', 'Te esperamos quince minutos.'],
]);

it.each([
  [boats, 'Do I need to book?', 'What if I have to cancel?', /^You can cancel free/],
  [boats, 'Do I need to book?', 'And if I cancel?', /^You can cancel free/],
  [boats, 'How much is the pool?', "What if I'm a member?", /Members pay £5/],
  [salon, '¿Hay que pedir cita?', '¿Y si llego tarde?', /^Te esperamos quince minutos/],
] as const)('reads a condition that a heading asks about alone: %s', (passages, first, second, expected) => {
  expect(askPassages(passages === salon ? 'es' : 'en', passages, first, second).text).toMatch(expected);
});
