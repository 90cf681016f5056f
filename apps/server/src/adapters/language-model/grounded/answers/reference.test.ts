import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, listOf } from '../testing/ask-knowledge.ts';

const team = knowledgeOf('en', [
  'team.html',
  'Our people',
  listOf(null, 'Petra Vale, farrier and owner. She speaks Danish.', 'Hugo Lind, saddler. He mends bridles and girths.'),
]);

it.each([
  ['Do you speak Danish?', /Petra Vale.*She speaks Danish/],
  ['Who mends bridles?', /Hugo Lind.*mends bridles/],
])('names the person whom a sentence calls "she": %s', (question, expected) => {
  expect(askKnowledge(team, question)).toMatch(expected);
});
