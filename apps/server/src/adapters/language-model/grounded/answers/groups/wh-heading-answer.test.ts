import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, textOf } from '../../testing/ask-knowledge.ts';

const bakery = knowledgeOf(
  'en',
  ['bread.md', 'Where we deliver', textOf('Ashby, Corley and the two Barrows. Farther out it is £2.')],
  ['bread.md', 'Delivery times', textOf('You get your bread by 7:30. The van waits two minutes where you live.')],
);
const panaderia = knowledgeOf(
  'es',
  ['pan.md', 'Dónde repartimos', textOf('En Alcor, en Vidal y en las dos Navas. Más lejos son 2 €.')],
  ['pan.md', 'Encargos', textOf('El reparto de los encargos espera dos minutos en la puerta.')],
);

it.each([
  [bakery, 'Where do you deliver to people?', /^Ashby, Corley and the two Barrows\. Farther/],
  [panaderia, '¿dónde repartís?', /^En Alcor, en Vidal y en las dos Navas\. Más lejos/],
])('reads a heading that asks the same in other persons', (passages, question, expected) => {
  expect(askKnowledge(passages, question)).toMatch(expected);
});
