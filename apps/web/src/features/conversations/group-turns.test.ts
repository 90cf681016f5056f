import { expect, test } from 'vitest';
import { groupTurns, questionOf, type StoredMessage } from './group-turns.ts';

const message = (id: string, change: Partial<StoredMessage> = {}): StoredMessage => ({
  id,
  turnId: 't1',
  role: 'assistant',
  type: 'text',
  content: id,
  question: null,
  citations: [],
  isStopped: false,
  isCut: false,
  outcome: 'answered',
  feedback: null,
  createdAt: '2026-05-10T12:00:00Z',
  isReplaced: false,
  reason: null,
  ...change,
});

test('folds replaced questions in place', () => {
  const messages = [
    message('a'),
    message('b', { isReplaced: true }),
    message('c', { isReplaced: true }),
    message('d'),
    message('e'),
  ];
  expect(groupTurns(messages).map(({ isReplaced, messages: within }) => [isReplaced, within.length])).toEqual([
    [false, 1],
    [true, 2],
    [false, 2],
  ]);
  expect(groupTurns([])).toEqual([]);
});

test('pairs an answer with its own question or that of its turn', () => {
  const asked = message('How high?', { role: 'user' });
  expect(questionOf(message('x', { question: 'Own?' }), [asked])).toBe('Own?');
  expect(questionOf(message('x'), [asked, message('Other?', { role: 'user', turnId: 't2' })])).toBe('How high?');
  expect(questionOf(message('x', { turnId: 't3' }), [asked])).toBe('');
});
