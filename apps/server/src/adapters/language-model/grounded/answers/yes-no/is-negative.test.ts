import { expect, it } from 'vitest';
import { isNegative } from './is-negative.ts';

it.each([
  ['The bot says what to do when it does not start.', 'en', false],
  ['You choose topics never to mention.', 'en', false],
  ['We do not mention it when it rains.', 'en', true],
  ['Eliges los temas que nunca se mencionan.', 'es', false],
  ['Nunca se mencionan.', 'es', true],
] as const)('knows a negation of the clause itself: %s', (text, language, expected) => {
  expect(isNegative(text, language)).toBe(expected);
});
