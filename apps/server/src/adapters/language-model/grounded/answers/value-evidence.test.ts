import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, tableOf, textOf } from '../testing/ask-knowledge.ts';

const marina = knowledgeOf(
  'en',
  [
    'Harbour',
    'Who we are',
    textOf(
      'Two brothers dug the basin with one machine. It was opened in 1968, and there are 212 berths and a slipway today. The crane lifts boats of up to 9 tonnes.',
    ),
  ],
  ['Harbour', 'Seasons', tableOf('What|Opens|Closes', 'Berths|1 April|31 October', 'Slipway|1 March|30 November')],
  [
    'Harbour',
    'Rules',
    textOf('At most 2 nights at the quay. Berths are paid by the metre. Speed in the basin: 3 knots.'),
  ],
);

it.each([
  ['how many berths do you have?', '212 berths'],
  ['when was the basin opened?', '1968'],
  ['how heavy can a boat be for the crane?', '9 tonnes'],
])('gives the value of the thing asked about: %s', (question, value) => {
  expect(askKnowledge(marina, question)).toContain(value);
});
