import { expect, it } from 'vitest';
import { askPassages, toPassages } from '../testing/ask-passages.ts';

const help = toPassages('en', [
  ['Logo', 'Settings › Looks › Logo. PNG or SVG, at most 1 MB.'],
  ['Plans', 'Solo is for one person. Team is for up to nine.'],
  ['Languages', 'Letters can be in English or Dutch.'],
]);

it('keeps the value that is asked for', () => {
  expect(askPassages('en', help, 'How big can the logo be?').text).toContain('1 MB');
});
