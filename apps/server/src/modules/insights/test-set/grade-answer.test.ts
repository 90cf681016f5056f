import { expect, it } from 'vitest';
import { gradeAnswer } from './grade-answer.ts';

const said = (outcome: 'answered' | 'refused' | 'failed', text: string) => ({ outcome, text, language: 'en' as const });

it.each([
  ['answered', 'It is 31 metres tall [1].', '31 metres', 'right'],
  ['answered', 'It is 32 metres tall [1].', '31 metres', 'wrong'],
  ['answered', 'It is 31 metres tall [1].', null, 'wrong'],
  ['refused', 'I do not know.', null, 'right'],
  ['refused', 'I do not know the 31 metres.', '31 metres', 'refused'],
  ['failed', '', '31 metres', 'failed'],
  ['failed', 'It is 31 metres', '31 metres', 'failed'],
  ['failed', '', null, 'failed'],
] as const)('%s: %j, expected %j: %s', (outcome, text, expected, verdict) => {
  expect(gradeAnswer(said(outcome, text), expected)).toBe(verdict);
});
