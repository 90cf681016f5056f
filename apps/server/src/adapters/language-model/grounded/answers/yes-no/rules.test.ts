import { expect, it } from 'vitest';
import { askPassages, toPassages } from '../../testing/ask-passages.ts';

const park = toPassages('en', [
  ['Dogs', 'Up to 2 dogs per cabin may stay.'],
  ['Swimming', 'Swimmers from 4 years are welcome in the pool.'],
  ['Climbing', 'The climbing tower is for children up to 12 years.'],
  ['Caves', 'Children under 6 years are not allowed in the caves.'],
  ['Skating', 'Skating on the lake is possible from November to March only.'],
  ['Boats', 'Visitors can rent rowing boats from April to October only.'],
  ['Exhibition', 'The exhibition of lamps runs until 20 December 2026.'],
  ['Helmets', "We don't sell helmets for the bike trail."],
  ['Cancellation', 'A cabin can be cancelled up to 7 days before arrival.'],
  ['Lake bar', 'The lake bar serves drinks from 10 pm until 2 am.'],
  ['Check-in', 'Guests can check in from 3 pm.'],
  ['Terrace', 'The terrace is open on Saturdays.'],
  ['Tour', 'The tour: adults £5, children free.'],
]);
it.each([
  ['Can my 12 year old climb the climbing tower?', 'Yes'],
  ['Can my 13 year old climb the climbing tower?', 'No'],
  ['Can my 6 year old visit the caves?', 'Yes'],
  ['Can visitors rent rowing boats today?', 'No'],
  ['Is the exhibition of lamps over?', 'No'],
  ['Can a cabin be cancelled two days before arrival?', 'No'],
  ['Can a cabin be cancelled ten days before arrival?', 'Yes'],
  ['Does the lake bar serve drinks at 11 pm?', 'Yes'],
  ['Does the lake bar serve drinks at 1 am?', 'Yes'],
  ['Does the lake bar serve drinks at 9 pm?', 'No'],
  ['Is the tour free for children?', 'Yes'],
  ['Is the tour free for adults?', 'No'],
])('%s %s', (question, lead) => {
  expect(askPassages('en', park, question).text).toMatch(new RegExp(`^${lead}\\b`));
});

it.each([
  ['Are 2 dogs allowed in a cabin?', 'No'],
  ['My baby is 6 months, can she go swimming in the pool?', 'Yes'],
  ['Can visitors rent rowing boats in summer?', 'No'],
  ['May I go skating on the lake?', 'No'],
  ['Can guests check in at 3?', 'No'],
  ['Is there sun on the terrace?', 'No'],
  ['Do I need a helmet for the bike trail?', 'No'],
])('%s is not %s', (question, wrong) => {
  expect(askPassages('en', park, question).text).not.toMatch(new RegExp(`^${wrong}\\b`));
});
