import { describe, expect, it } from 'vitest';
import { parsePassage } from './parse-passage.ts';
import { parseQuestion } from './parse-question.ts';
import { orderKept } from './word-order.ts';

const stats = { idf: {}, maxIdf: 5, chunkCount: 200 };
const keptBy = (question: string, text: string) => {
  const passage = { n: 1, chunkId: 'c', text, title: null, language: 'en', score: 1 } as const;
  const [sentence] = parsePassage(passage, 'en').sentences;
  if (!sentence) throw new Error('no sentence');
  return orderKept(parseQuestion({ question }, 'en', stats).order, sentence);
};

describe('orderKept', () => {
  it('is 1 for the exact words of the question', () => {
    const kept = keptBy('the most powerful drugs', 'They are the most powerful drugs known.');
    expect(kept).toEqual({ pairs: 1, triples: 1, near: 1, subsequence: 1 });
  });

  it('is lower when the words are in another order or apart', () => {
    const kept = keptBy(
      'powerful drugs against pain',
      'Pain is met by drugs, some of them, when nothing else helps, powerful.',
    );
    expect(kept).toMatchObject({ pairs: 0, triples: 0 });
    expect(kept.near).toBeLessThan(1);
    expect(kept.subsequence).toBe(0.25);
  });

  it('ignores other words in between', () => {
    expect(keptBy('garden opens nine', 'The garden, says Clara, opens daily at nine.').subsequence).toBe(1);
  });

  it('is 0 without shared words', () => {
    expect(keptBy('', 'The garden.')).toEqual({ pairs: 0, triples: 0, near: 0, subsequence: 0 });
    expect(keptBy('lake', 'The garden.')).toEqual({ pairs: 0, triples: 0, near: 0, subsequence: 0 });
  });
});
