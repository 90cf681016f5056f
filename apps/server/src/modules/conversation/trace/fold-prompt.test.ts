import { expect, it } from 'vitest';
import { passage } from '../testing/conversation-fixture.ts';
import { foldPrompt, unfoldPrompt } from './fold-prompt.ts';

it('stores each passage once and restores the prompt exactly', () => {
  const passages = [passage(1, 'The pier is in the north. $& '), passage(2, 'The north.'), passage(12, 'The pier')];
  const prompt = `Rules.\n<<k passage 1>>\nThe pier is in the north. $& \n<<k passage 2>>\nThe north.\n<<k passage 12>>\nThe pier`;
  const folded = foldPrompt({ prompt, passages });
  expect(folded).not.toContain('pier');
  expect(unfoldPrompt({ prompt: folded, passages })).toBe(prompt);
});

it('leaves a prompt without passages, and null, unchanged', () => {
  expect(foldPrompt({ prompt: 'Rules.', passages: [passage(1), passage(2, '')] })).toBe('Rules.');
  expect(unfoldPrompt({ prompt: 'Rules. \u{f0000}7\u{f0001}', passages: [] })).toBe('Rules. \u{f0000}7\u{f0001}');
  for (const fold of [foldPrompt, unfoldPrompt]) expect(fold({ prompt: null, passages: [passage(1)] })).toBeNull();
});
