import type { ChatMessage, Citation } from '@sosia/contract';
import { expect, it } from 'vitest';
import { splitMessage } from './split-message.ts';

const citations = [{ n: 1 }] as Citation[];
const message = {
  id: '0199d1b2-0000-7000-8000-000000000001',
  turnId: 't',
  role: 'assistant',
  type: 'text',
  question: 'Well?',
  content: 'Let me see.\n\nIt is 4 🥖 [1].',
  citations,
  isStopped: true,
  isCut: false,
  outcome: 'answered',
  feedback: null,
  createdAt: '2026-03-01T09:05:07+01:00',
} as ChatMessage;
const code = { at: 11, name: 'code_interpreterCreated', body: '2 + 2\n\n// Output:\n// 4' };
const event = { at: 3, name: 'eventCreated', body: '{}' };

it('splits an answer at its programs and images', () => {
  const image = { at: 27, name: 'imageCreated', body: '{"url":"/x","alt":""}' };
  const pieces = splitMessage(message, [event, code, image]);
  expect(pieces.map(({ type, content, isStopped }) => [type, content, isStopped])).toEqual([
    ['text', 'Let me see.', false],
    ['code', code.body, false],
    ['text', '\n\nIt is 4 🥖 [1].', false],
    ['img', image.body, true],
  ]);
  expect(pieces.map((piece) => piece.citations.length)).toEqual([1, 0, 1, 0]);
});

it('gives the last piece the id of the message, and the others ids derived from it', () => {
  const [first, second, last] = splitMessage(message, [code]);
  expect(last?.id).toBe(message.id);
  expect(new Set([first?.id, second?.id, last?.id]).size).toBe(3);
  expect(first?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(splitMessage(message, [code])[0]?.id).toBe(first?.id);
});

it('returns a message without programs and images unchanged', () => {
  expect(splitMessage(message, [])).toEqual([message]);
  expect(splitMessage(message, [event])).toEqual([message]);
  expect(splitMessage({ ...message, role: 'user' }, [code])).toHaveLength(1);
  expect(splitMessage({ ...message, content: '' }, [{ ...code, at: 0 }])).toMatchObject([
    { id: message.id, type: 'code', isStopped: true },
  ]);
});
