import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, listOf, tableOf, textOf } from '../testing/ask-knowledge.ts';

const hire = knowledgeOf(
  'en',
  ['hire.md', 'Kayak hire', textOf('We hire kayaks on the east bank. Edith Harrow founded the hire in 1998.')],
  ['hire.md', 'What is included', listOf('Every hire includes:', 'a paddle', 'a life vest', 'a dry bag')],
  [
    'hire.md',
    'Repairs',
    textOf('A torn hull is repaired within forty minutes. Broken paddles take until the next morning.'),
  ],
);

it.each(['What is included?', 'What does the hire include?'])(
  'gives a list with the words that introduce it: %s',
  (question) => {
    expect(askKnowledge(hire, question)).toBe('Every hire includes:\n- a paddle\n- a life vest\n- a dry bag');
  },
);

it.each([
  ['How long does it take to repair a torn hull?', /^A torn hull is repaired within forty minutes\./],
  ['How long do broken paddles take?', /^Broken paddles take until the next morning\./],
])('reads durations in words: %s', (question, expected) => {
  expect(askKnowledge(hire, question)).toMatch(expected);
});

it('takes no price for a duration', () => {
  const prices = knowledgeOf('en', [
    'prices.csv',
    null,
    tableOf('Item|Half day|Full day', 'Kayak|9 €|14 €', 'Spare hull|32 €|60 €'),
  ]);
  expect(askKnowledge(prices, 'How long does it take to repair a torn hull?')).toBe('refused');
});

it('gives a paragraph with the words that introduce it', () => {
  const printed = knowledgeOf(
    'en',
    [
      'hire.pdf',
      'Kayak hire',
      textOf('We hire kayaks on the east bank.'),
      textOf('Edith Harrow founded the hire in 1998.'),
    ],
    ['hire.pdf', 'What is included', textOf('Every hire includes:'), textOf('a paddle a life vest a dry bag')],
  );
  expect(askKnowledge(printed, 'What is included?').replace(/\s+/g, ' ')).toBe(
    'Every hire includes: a paddle a life vest a dry bag',
  );
});
