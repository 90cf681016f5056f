import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, listOf, textOf } from '../testing/ask-knowledge.ts';

const theater = knowledgeOf(
  'en',
  [
    'news.md',
    'News',
    listOf(
      null,
      'Tickets for the spring season are sold from 14 December 2026.',
      'The poster exhibition in the foyer runs until 10 January 2027.',
      'On 1 February 2027 the box office moves to Bell Street.',
    ),
  ],
  ['prices.md', 'Prices', textOf('From 1 October 2026 students pay half.')],
);

it.each([
  ['Can I already buy tickets for the spring season?', '2026-12-01T10:00', /^No\. Tickets .*14 December/],
  ['Can I already buy tickets for the spring season?', '2026-12-20T10:00', /^Yes\. Tickets .*14 December/],
  ['Is the poster exhibition still on?', '2026-12-20T10:00', /^Yes\. .*10 January 2027/],
  ['Is the poster exhibition still on?', '2027-01-20T10:00', /^No\. .*10 January 2027/],
])('says yes or no by the dates: %s (%s)', (question, at, expected) => {
  expect(askKnowledge(theater, question, { at })).toMatch(expected);
});
