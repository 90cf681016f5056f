import type { Block } from '@sosia/contract';
import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, listOf, tableOf, textOf } from '../../testing/ask-knowledge.ts';

const kayaks = knowledgeOf(
  'en',
  ['faq.md', 'What should we pack?', textOf('Swimwear, an old towel, shoes that may get wet and a hat.')],
  ['faq.md', 'What do I need for the night paddle?', listOf(null, 'a head torch', 'a warm jumper', 'gloves')],
  ['hire.md', 'Hire a kayak', textOf('All boats come out at 9. Prices include a paddle, a vest and a dry bag.')],
  ['hire.md', 'Parties', textOf('We bring the cake, and you bring the music.')],
  ['office.md', 'Office', textOf('Bills are due in a week, by card, bank transfer or voucher. A lost key is £5.')],
);
const cine = knowledgeOf(
  'es',
  ['cine.md', '¿Qué llevo el primer día?', listOf(null, 'El carné', 'Una manta', 'La entrada impresa')],
  ['cine.md', 'El abono', textOf('Cuesta 30 € e incluye diez sesiones, un refresco y el sorteo.')],
  ['cine.md', 'Formas de pago', textOf('En efectivo, con tarjeta o por bizum.')],
  ['bar.csv', 'Bar', tableOf('Qué|Precio', 'Palomitas|3 €', 'Refresco|2 €')],
);

const lodge = knowledgeOf('en', [
  'lodge.csv',
  null,
  { ...tableOf('Item|Note', 'Breakfast|from 8', 'Towels|two each', 'Wifi|'), caption: 'What is included' } as Block,
]);

it('gives all rows of a table with such a title', () => {
  expect(askKnowledge(lodge, "What's included?")).toBe('- Breakfast \n- Towels \n- Wifi');
});

it.each([
  [kayaks, 'what do i have to bring with me', /^Swimwear, .* hat\.$/],
  [kayaks, 'what to bring for the night paddle?', /^- a head torch\n- a warm jumper\n- gloves$/],
  [kayaks, "What's included in the price of a kayak?", /^Prices include a paddle, a vest and a dry bag\.$/],
  [kayaks, 'What ways of paying are there?', /^Bills are due in a week, by card/],
  [cine, '¿qué tengo que llevar a la primera sesión?', /^- El carné\n- Una manta/],
  [cine, 'qué ventajas tiene el abono', /^Cuesta 30 € e incluye diez sesiones/],
  [cine, '¿Cómo se paga?', /^En efectivo, con tarjeta o por bizum\.$/],
])('gives what is said about the matter in other words', (passages, question, expected) => {
  expect(askKnowledge(passages, question)).toMatch(expected);
});

it('gives nothing about another occasion or thing', () => {
  expect(askKnowledge(cine, '¿Qué incluye el taller de guion?')).not.toMatch(/refresco/);
});
