import { expect, it } from 'vitest';
import { askPassages, toPassages } from '../testing/ask-passages.ts';

const salon = toPassages('en', [
  [
    'Treatments',
    [
      ['Treatment', 'Price', 'By'],
      ['Foot rub', '£30', 'Edda'],
      ['Hand rub', '£20', 'Edda'],
      ['Back rub', '£40', 'Piet'],
    ],
  ],
  [
    'Team',
    'Edda Moss, feet and hands. Six years here; comes on Mondays and Thursdays.\n\nPiet Hale does backs (Friday).',
  ],
]);

it.each([
  [['What days is Edda in?'], 'Mondays and Thursdays'],
  [['Which days is Piet there?'], 'Friday'],
  [['Who does the foot rub?', 'what days is she in?'], 'Mondays and Thursdays'],
])('gives the days of a person: %j', (questions, expected) => {
  expect(askPassages('en', salon, ...questions).text).toContain(expected);
});
