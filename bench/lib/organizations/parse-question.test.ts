import { expect, it } from 'vitest';
import { parseQuestion } from './parse-question.ts';

const base = { kind: 'direct', ask: 'How much?', say: ['{4}'], in: 'prices.csv' };
const parse = (more: object) => parseQuestion(JSON.stringify({ ...base, ...more }), 'pier:1');

it('parses a question', () => {
  expect(parse({ at: '2026-12-05T10:00', valid: '2026-11-30..2026-12-24', lead: 'yes' })).toMatchObject(base);
});

it.each([
  [{ sya: 1 }, 'the field sya is unknown'],
  [{ kind: 'other' }, 'the kind other is unknown'],
  [{ ask: ['One?', ''] }, 'a question is empty'],
  [{ refuse: true }, 'exactly one of say, byDay and refuse is needed'],
  [{ in: undefined }, 'the documents of the answer are missing'],
  [{ say: undefined, byDay: { monday: { say: ['a'] } } }, 'a day of byDay is unknown'],
  [{ at: '9:00' }, 'at is 9:00'],
  [{ say: ['{x}'] }, 'The token {x} is unknown'],
  [{ apart: { from: '{4:}' } }, 'The token {4:} is unknown'],
])('rejects %j', (more, problem) => {
  expect(() => parse(more)).toThrow(problem);
});
