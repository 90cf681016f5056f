import { describe, expect, it } from 'vitest';
import { type GivenAnswer, judgeAnswer } from './judge-answer.ts';
import type { Expectation, OrganizationItem } from './organization.ts';

const expects = (more: Partial<Expectation>): Expectation => ({ groups: [], lead: null, apart: null, ...more });

function itemOf(more: Partial<OrganizationItem>, expected: Partial<Expectation> = {}): OrganizationItem {
  return {
    id: 'pier/direct-1',
    kind: 'direct',
    turns: ['How much is a ticket?'],
    language: 'en',
    isRefused: false,
    byDay: new Map([['*', expects({ groups: [['{$6}', 'adult']], ...expected })]]),
    documents: ['prices.csv'],
    facts: null,
    never: null,
    at: null,
    valid: null,
    ...more,
  };
}

const answerOf = (text: string, more: Partial<GivenAnswer> = {}) => ({
  text,
  cited: ['prices.csv'],
  date: '2026-11-30',
  ...more,
});
const verdictOf = (item: OrganizationItem, text: string, more: Partial<GivenAnswer> = {}) =>
  judgeAnswer(item, answerOf(text, more)).verdict;

describe('content', () => {
  it('is right with all requirements of a group', () => {
    expect(verdictOf(itemOf({}), 'An adult pays £6. [1]')).toBe('right');
  });

  it('is partly right with half of them, from another source, or in rows run together', () => {
    expect(verdictOf(itemOf({}), 'It is £6. [1]')).toBe('partly');
    expect(verdictOf(itemOf({}), 'An adult pays £6. [1]', { cited: ['about.md'] })).toBe('partly');
    expect(verdictOf(itemOf({}), 'a | b | c | d | e | f | g | h | adult | £6 [1]')).toBe('partly');
  });

  it('is partly right with the facts but without the conclusion', () => {
    const item = itemOf({ facts: ['{$3}', '{#2 tickets}'] });
    expect(verdictOf(item, 'One is £3, for 2 tickets. [1]')).toBe('partly');
    expect(verdictOf(item, 'One is £3. [1]')).toBe('wrong');
  });

  it('is partly right when something else is said without telling it apart', () => {
    const item = itemOf({}, { apart: { from: '{$4}', unless: 'child' } });
    expect(verdictOf(item, 'Adult £6, or £4. [1]')).toBe('partly');
    expect(verdictOf(item, 'Adult £6, child £4. [1]')).toBe('right');
  });

  it('is wrong when it says what it must not', () => {
    expect(verdictOf(itemOf({ never: '{$9}' }), 'An adult pays £6 or £9. [1]')).toBe('wrong');
  });
});

describe('refusals', () => {
  it('are right only when expected', () => {
    const refusal = 'I could not find an answer to that in my sources.';
    expect(verdictOf(itemOf({ isRefused: true }), refusal)).toBe('rightlyRefused');
    expect(verdictOf(itemOf({ isRefused: true }), 'Six pounds. [1]')).toBe('wronglyAnswered');
    expect(verdictOf(itemOf({}), refusal)).toBe('wronglyRefused');
    expect(verdictOf(itemOf({}), 'No he encontrado la respuesta en mis fuentes.')).toBe('wronglyRefused');
  });

  it('do not become right by what they add', () => {
    expect(verdictOf(itemOf({}), 'I could not find an answer to that in my sources. An adult pays £6.')).toBe(
      'wronglyRefused',
    );
  });
});

describe('the lead-in', () => {
  const item = itemOf({}, { lead: 'no' });
  it('is right, missing or the opposite', () => {
    expect(judgeAnswer(item, answerOf('No, an adult pays £6. [1]')).lead).toBe('right');
    expect(judgeAnswer(item, answerOf('An adult pays £6. [1]'))).toMatchObject({ lead: 'none', verdict: 'right' });
    expect(judgeAnswer(item, answerOf('Yes, an adult pays £6. [1]'))).toMatchObject({
      lead: 'opposite',
      verdict: 'partly',
    });
  });
});

describe('days', () => {
  it('have their own expectations, and items their dates', () => {
    const byDay = new Map([
      ['mon,tue', expects({ groups: [['{$6}']] })],
      ['sat', expects({ groups: [['{$8}']] })],
    ]);
    expect(verdictOf(itemOf({ byDay }), '£6 [1]')).toBe('right');
    expect(verdictOf(itemOf({ byDay }), '£6 [1]', { date: '2026-12-05' })).toBe('wrong');
    expect(verdictOf(itemOf({ byDay }), '£6 [1]', { date: '2026-12-06' })).toBe('skipped');
    const valid = { from: '2026-12-01', to: '2026-12-31' };
    expect(verdictOf(itemOf({ valid }), 'An adult pays £6. [1]')).toBe('skipped');
  });
});

describe('a clean answer', () => {
  const isClean = (text: string) => judgeAnswer(itemOf({}), answerOf(text)).isClean;
  it('begins with the answer, is short and has no file markup', () => {
    expect(isClean('An adult pays £6. [1] Dogs are free. [2]')).toBe(true);
    expect(isClean('Dogs are free. [2] An adult pays £6. [1]')).toBe(false);
    expect(isClean('An adult pays £6. [1] Dogs are free. [2] We are by the sea. [3]')).toBe(false);
    expect(isClean('## Prices: an adult pays £6. [1]')).toBe(false);
    expect(isClean(`An adult pays £6${' and more'.repeat(60)}. [1]`)).toBe(false);
  });
});
