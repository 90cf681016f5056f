import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, listOf, tableOf, textOf } from '../testing/ask-knowledge.ts';

const boatyard = knowledgeOf(
  'en',
  [
    'hire.csv',
    null,
    tableOf(
      'Boat | Hour | Day pass | Deposit',
      'Kayak | £9 | £30 | £20',
      'Rowing boat | £14 | £48 | £40',
      'Pedalo | £12 | £41 | £20',
    ),
  ],
  ['passes.md', 'Passes', textOf('A single visit costs £6. A card for ten visits costs £50.')],
  ['groups.md', 'Groups', textOf('From 8 people on, £5 each.'), textOf('Mooring costs £15 a week.')],
);

it.each([
  ['What do a kayak and a pedalo for an hour cost together?', /^£9 \+ £12 = £21\./],
  ['How much do I save with the card for ten visits instead of ten single visits?', /^10 × £6 − £50 = £10\./],
  ['How much more is the deposit for the rowing boat than for the kayak?', /^£40 − £20 = £20\./],
  ['We are 12, what do we pay in total as a group?', /^12 × £5 = £60\./],
  ['How much is mooring for three weeks?', /^3 × £15 = £45\./],
])('calculates: %s', (question, expected) => {
  expect(askKnowledge(boatyard, question)).toMatch(expected);
});

const nursery = knowledgeOf(
  'es',
  [
    'tarifas.csv',
    null,
    tableOf('Servicio | Al mes', 'Jornada completa | 310 €', 'Media jornada | 190 €', 'Comedor | 95 €'),
  ],
  ['normas.md', 'Matrícula', textOf('La matrícula cuesta 60 € y se paga una vez.')],
  ['extras.md', 'Extras', listOf('Material:', 'Babi: 18 €', 'Mochila: 12 €')],
);

it.each([
  ['¿Cuánto pago el primer mes de media jornada con la matrícula?', /^190 € \+ 60 € = 250 €\./],
  ['¿Cuánto cuestan dos babis y una mochila?', /^2 × 18 € \+ 12 € = 48 €\./],
  ['¿Cuánto más cuesta la jornada completa que la media jornada?', /^310 € − 190 € = 120 €\./],
])('calculates in Spanish: %s', (question, expected) => {
  expect(askKnowledge(nursery, question)).toMatch(expected);
});

it('does not calculate without the prices', () => {
  expect(askKnowledge(boatyard, 'What do two surfboards cost together?')).not.toMatch(/=/);
});
