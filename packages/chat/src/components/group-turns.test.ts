import { expect, test } from 'vitest';
import type { Message } from '../state/chat-state.ts';
import { groupTurns, inChunks, isSameTurn } from './group-turns.ts';

const message = (turnId: string, id: string) => ({ turnId, id }) as Message;

test('groups messages by turn; a turn with identical messages is equal', () => {
  const messages = [message('a', '1'), message('a', '2'), message('b', '3'), message('a', '4')];
  const turns = groupTurns(messages);
  expect(turns.map(({ turnId, messages: own }) => [turnId, own.map(({ id }) => id)])).toEqual([
    ['a', ['1', '2']],
    ['b', ['3']],
    ['a', ['4']],
  ]);
  const [first, second] = turns;
  const [again] = groupTurns(messages);
  if (!first || !second || !again) throw new Error('no turns');
  expect([isSameTurn(first, again), isSameTurn(first, second)]).toEqual([true, false]);
  expect(isSameTurn(first, { ...first, messages: [message('a', '1'), message('a', '2')] })).toBe(false);
});

test('splits a conversation at the same turns, whatever part of it is rendered', () => {
  const turns = Array.from({ length: 45 }, (_, at) => ({ turnId: String(at), messages: [] }));
  const shape = (first: number) => inChunks(turns, first).map(({ start, turns: some }) => [start, some.length]);
  expect(shape(0)).toEqual([
    [0, 20],
    [20, 20],
    [40, 5],
  ]);
  expect(shape(25)).toEqual([
    [20, 15],
    [40, 5],
  ]);
  expect(inChunks([], 0)).toEqual([]);
});
