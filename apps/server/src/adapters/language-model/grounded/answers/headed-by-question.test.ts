import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, tableOf, textOf } from '../testing/ask-knowledge.ts';

const shop = knowledgeOf(
  'en',
  ['faq.md', 'Which stamps can I bring?', textOf('Bring any stamps you like, used or unused, loose or in albums.')],
  [
    'codes.md',
    'Codes of stamps',
    tableOf('Kind of stamps | Codes', 'Airmail | AM', 'Revenue | RV', 'Postage due | PD'),
  ],
);

it('answers a question that is a heading from the text below it rather than with the names of a table', () => {
  expect(askKnowledge(shop, 'which stamps can I bring')).toMatch(/^Bring any stamps you like/);
});
