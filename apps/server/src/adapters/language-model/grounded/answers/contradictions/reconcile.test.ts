import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, tableOf, textOf } from '../../testing/ask-knowledge.ts';

const old = textOf('Prices valid from 1 April 2025. A season pass for the cable car costs 60 euros.');
const current = textOf('Prices valid from 1 April 2026. A season pass for the cable car costs 75 euros.');
const next = textOf('Prices valid from 1 April 2027. A season pass for the cable car costs 80 euros.');

it.each([
  ['What does a season pass for the cable car cost?', '2026-11-30T10:00', 'costs 75 euros (since 1 April 2026).'],
  ['What is the current price of a season pass?', '2026-11-30T10:00', 'costs 75 euros (since 1 April 2026).'],
  ['What did a season pass cost in 2025?', '2026-11-30T10:00', 'costs 60 euros (since 1 April 2025).'],
  ['What does a season pass for the cable car cost?', '2027-04-02T10:00', 'costs 80 euros (since 1 April 2027).'],
])('takes the source that is valid: %s (%s)', (question, at, expected) => {
  const lists = [old, current, next].map((block, i) => [`list-${i}.txt`, 'Cable car', block] as const);
  for (const order of [lists, lists.toReversed()]) {
    const answer = askKnowledge(
      knowledgeOf('en', ...order.map((part) => [...part] as [string, string, typeof old])),
      question,
      { at },
    );
    expect(answer).toContain(`A season pass for the cable car ${expected}`);
    expect(answer.match(/\d+ euros/g)).toHaveLength(1);
  }
});

it('gives both values with their sources where no dates decide', () => {
  const knowledge = knowledgeOf(
    'es',
    ['salas.txt', 'Salas', textOf('La sala grande tiene 80 sillas. Alquilar la sala grande cuesta 90 € al día.')],
    ['fiestas.txt', 'Fiestas', textOf('Alquilar la sala grande cuesta 120 € al día.')],
  );
  const answer = askKnowledge(knowledge, '¿Cuánto cuesta alquilar la sala grande?');
  expect(answer).toContain('Alquilar la sala grande cuesta 90 € al día (salas.txt).');
  expect(answer).toContain('Alquilar la sala grande cuesta 120 € al día (fiestas.txt).');
});

it('compares rows of the same name in two tables', () => {
  const knowledge = knowledgeOf(
    'en',
    ['boats.csv', 'Prices 2025', tableOf('Boat | Price | Seats', 'Canoe | £18 | 2', 'Raft | £40 | 6')],
    ['boats-new.csv', 'Prices 2026', tableOf('Boat | Price | Seats', 'Canoe | £21 | 2', 'Raft | £44 | 6')],
  );
  expect(askKnowledge(knowledge, 'How much is a canoe?')).toBe('Canoe: Price: £21 (since 2026).');
});

it('leaves apart what is about different things', () => {
  const knowledge = knowledgeOf(
    'en',
    ['pool.txt', 'Pool', textOf('A swim costs £5 for adults.')],
    ['gym.txt', 'Gym', textOf('A class costs £9 for adults.')],
  );
  expect(askKnowledge(knowledge, 'How much is a swim?')).toBe('A swim costs £5 for adults.');
});
