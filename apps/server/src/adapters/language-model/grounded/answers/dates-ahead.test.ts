import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, tableOf, textOf } from '../testing/ask-knowledge.ts';

const launderette = knowledgeOf(
  'en',
  ['prices', 'Prices', tableOf('Wash | Price', 'Duvet wash | £11', 'Shirt wash | £3')],
  [
    'news',
    'News',
    textOf('Starting 10 December, a duvet wash is £13.'),
    textOf('From 1 March 2027, a duvet wash will be £15.'),
  ],
);

it.each([
  ['How much is a duvet wash?', '£11'],
  ['How much is a duvet wash on 14 December?', '£13'],
  ['How much is a duvet wash in February?', '£13'],
  ['How much is a duvet wash in April?', '£15'],
  ['How much is a shirt wash in April?', '£3'],
])('gives the value on the day asked about: %s', (question, expected) => {
  expect(askKnowledge(launderette, question, { at: '2026-11-18T10:00' })).toContain(expected);
});
