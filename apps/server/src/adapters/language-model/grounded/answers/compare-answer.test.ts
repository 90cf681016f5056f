import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, tableOf } from '../testing/ask-knowledge.ts';

const garage = knowledgeOf(
  'en',
  [
    'work.csv',
    null,
    tableOf('Date | Job | Price', '3 May | Oil change | £60', '4 May | New tires | £240', '5 May | Wheel check | £35'),
  ],
  ['hire.csv', null, tableOf('Hire | Day | Week', 'Van hire | £55 | £300', 'Trailer hire | £25 | £120')],
);

it.each([
  ['Which job is the cheapest?', 'The cheapest is Wheel check: £35.'],
  ['What is the cheapest thing to hire for a day?', /^The cheapest is Trailer hire: £25/],
  ['Is an oil change or a wheel check cheaper?', /Wheel check: £35/],
])('compares rows: %s', (question, expected) => {
  expect(askKnowledge(garage, question)).toMatch(expected);
});
