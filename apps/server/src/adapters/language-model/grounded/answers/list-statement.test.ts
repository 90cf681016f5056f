import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, listOf } from '../testing/ask-knowledge.ts';

it('does not put a bullet before a number', () => {
  const soap = knowledgeOf('en', [
    'soap.pdf',
    'How to make soap',
    listOf(null, '1. Melt the wax.', '2. Stir in the lye.', '3. Pour it out.'),
  ]);
  expect(askKnowledge(soap, 'How do I make soap?')).toBe('1. Melt the wax.\n2. Stir in the lye.\n3. Pour it out.');
});
