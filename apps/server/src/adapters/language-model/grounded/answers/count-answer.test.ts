import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, tableOf, textOf } from '../testing/ask-knowledge.ts';

const marina = knowledgeOf(
  'en',
  [
    'about.md',
    'Calder Marina',
    textOf(
      'The first twelve moorings were dug in 1968. Today there are 74 moorings and a slipway. Eight people work here.',
    ),
  ],
  ['moorings.csv', null, tableOf('Moorings | Open | Price', 'Summer moorings | April to September | £90')],
);
const huerto = knowledgeOf('es', [
  'huerto.md',
  'El huerto',
  textOf('Las seis primeras parcelas se cedieron en 1999. Ahora hay 52 parcelas, y 310 socios las trabajan.'),
]);

it.each([
  [marina, 'How many moorings do you have?', 'Today there are 74 moorings and a slipway.'],
  [huerto, '¿Cuántas parcelas hay?', 'Ahora hay 52 parcelas, y 310 socios las trabajan.'],
  [huerto, 'cuantos socios tiene el huerto', 'Ahora hay 52 parcelas, y 310 socios las trabajan.'],
])('answers with the sentence that has the number', (passages, question, expected) => {
  expect(askKnowledge(passages, question)).toBe(expected);
});

it('does not take the number of another thing', () => {
  expect(askKnowledge(marina, 'How many canoes do you have?')).not.toMatch(/74|twelve/);
});

const sailing = knowledgeOf(
  'en',
  ['club.md', 'Members', textOf('Members are asked to help twice a year. In 1987 members built the slipway.')],
  ['club.md', 'Berths', textOf('Berths are let by the year. There are berths for boats of up to 9 metres.')],
  ['club.md', 'Sailing club', textOf('The club has 1,200 members. The shore is divided into 40 berths.')],
);

it.each([
  ['How many members are there?', 'The club has 1,200 members.'],
  ['How many berths are there?', 'The shore is divided into 40 berths.'],
])('reads thousands and the words before a number: %s', (question, expected) => {
  expect(askKnowledge(sailing, question)).toBe(expected);
});
