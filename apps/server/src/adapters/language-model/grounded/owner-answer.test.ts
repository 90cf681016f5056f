import { expect, it } from 'vitest';
import { answerFromPassages } from './answer-from-passages.ts';
import type { GroundedPassage } from './types.ts';

const passage = (n: number, text: string, more: Partial<GroundedPassage> = {}): GroundedPassage => ({
  n,
  chunkId: `c${n}`,
  text,
  title: 'Hours',
  language: 'en',
  score: 9 - n,
  ...more,
});

const document = passage(2, 'The harbour office opens at seven in the morning on every weekday.');
const asked = {
  question: 'When does the harbour office open?',
  agentName: 'Guide',
  today: '2026-03-01T09:05:07+01:00',
};

it("returns the owner's answer unchanged, whatever the documents say", () => {
  const own = passage(1, 'Since May at nine.\n\nRing the bell.', { isOwnAnswer: true });
  expect(answerFromPassages({ ...asked, passages: [own, document] })).toMatchObject({
    kind: 'grounded',
    refused: false,
    confidence: 1,
    sentences: [{ text: 'Since May at nine.\n\nRing the bell.', citations: [1] }],
  });
  expect(answerFromPassages({ ...asked, passages: [document] }).sentences[0]?.text).toContain('seven');
});

it('returns it without a word of the question in it, and instead of small talk', () => {
  const own = passage(1, 'No.', { isOwnAnswer: true });
  expect(answerFromPassages({ ...asked, question: 'Who are you?', passages: [own] }).sentences).toEqual([
    { text: 'No.', citations: [1] },
  ]);
});

it('returns a long answer in paragraphs, each with its citation', () => {
  const own = [1, 2].map((n) => passage(n, `Part ${n}.`, { isOwnAnswer: true }));
  expect(answerFromPassages({ ...asked, passages: [...own, document] }).sentences).toEqual([
    { text: 'Part 1.', citations: [1] },
    { text: '\n\nPart 2.', citations: [2] },
  ]);
});

it('marks a quotation in another language', () => {
  const own = passage(1, 'A las nueve.', { isOwnAnswer: true, language: 'es' });
  expect(answerFromPassages({ ...asked, passages: [own, document] }).sentences).toEqual([
    { text: 'A las nueve.', citations: [1], quotedLanguage: 'es' },
  ]);
});
