import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, tableOf } from '../testing/ask-knowledge.ts';

const stock = knowledgeOf('en', [
  'kettles.csv',
  null,
  tableOf(
    'Art. no. | Maker | Model | Color | Price (£) | In stock',
    '0311 | Bruna | Tide | red | 34.00 | 4',
    '0312 | Bruna | Tide | black | 34.00 | 0',
    '0420 | Olsk | Ember | steel | 61.00 | 2',
  ),
]);

it.each([
  ['Which kettles do you have?', '- Bruna, Tide, red \n- Bruna, Tide, black \n- Olsk, Ember, steel'],
  ['How much is the Ember?', 'Olsk, Ember, steel: Price: £61.00.'],
  ['Is the Ember in stock?', 'Yes. Olsk, Ember, steel: In stock: 2.'],
  ['Is the black Tide in stock?', 'No. Bruna, Tide, black: In stock: 0.'],
])('names rows by their words and not by their codes: %s', (question, expected) => {
  expect(askKnowledge(stock, question)).toBe(expected);
});
