import { describe, expect, it } from 'vitest';
import type { KnownLanguage } from '../../../lib/text/language.ts';
import { judgePassages, readPassages } from './judge-passages.ts';
import { readMetTerms } from './met-terms.ts';
import { readMismatches } from './mismatches.ts';
import { groundedWeights } from './weights.ts';

function mismatchesOf(question: string, text: string, language: KnownLanguage = 'en') {
  const passages = [{ n: 1, chunkId: 'c1', text, title: null, language, score: 5 }];
  const stats = { idf: {}, maxIdf: 5, chunkCount: 100 };
  const asked = { question, language, passages, stats };
  const { ranked } = judgePassages(asked, groundedWeights);
  const { view, candidates } = readPassages(asked);
  const [best] = candidates;
  if (!best) throw new Error('nothing was read');
  return readMismatches(view, best, readMetTerms(view, best, ranked));
}

const warsaw = 'The first historical reference to Warsaw dates back to the year 1313.';

describe('readMismatches', () => {
  it('detects a replaced name', () => {
    expect(mismatchesOf('When was the first reference to Prussia?', warsaw).swapName).toBeGreaterThan(0);
    expect(mismatchesOf('When was the first reference to Warsaw?', warsaw)).toMatchObject({ swap: 0, swapName: 0 });
  });

  it('detects a replaced number', () => {
    const text = 'The park covers the area of 76 hectares.';
    expect(mismatchesOf('Which park covers the area of 74 hectares?', text).swapName).toBeGreaterThan(0);
    expect(mismatchesOf('Which park covers the area of 76 hectares?', text).swapName).toBe(0);
  });

  it('accepts other words for the same thing', () => {
    const text = 'Three gardens were begun by the World Health Organization in the north.';
    expect(mismatchesOf('Which 3 gardens did the WHO start in the north?', text).swapName).toBe(0);
  });

  it('detects the opposite of what was asked', () => {
    expect(
      mismatchesOf('What is the smallest museum in Olmos?', 'The largest museum in Olmos is the Prado.').opposite,
    ).toBe(1);
    expect(
      mismatchesOf('What is the largest museum in Olmos?', 'The largest museum in Olmos is the Prado.').opposite,
    ).toBe(0);
    expect(mismatchesOf('¿Cuál es el primer tren?', 'El último tren sale a las diez.', 'es').opposite).toBe(1);
    const both = mismatchesOf('Is the garden or the park the largest or the smallest?', 'The park is the largest.');
    expect(both.opposite).toBe(0);
  });

  it('detects a "not" that only the question has', () => {
    const text = 'Breast milk holds enzymes.';
    expect(mismatchesOf('What does breast milk not hold?', text).negation).toBe(true);
    expect(mismatchesOf('What does breast milk hold?', text).negation).toBe(false);
    expect(mismatchesOf('Does breast milk hold enzymes or not?', text).negation).toBe(false);
    expect(mismatchesOf('What does breast milk not hold?', 'Breast milk does not hold iron.').negation).toBe(false);
  });

  it('detects neighbors in the question that are apart in the sentence', () => {
    const text = 'Merit Network is governed by the universities of Michigan.';
    expect(mismatchesOf('When was the Michigan Network formed?', text).brokenPair).toBe(true);
    expect(mismatchesOf('When was the Merit Network formed?', text).brokenPair).toBe(false);
  });
});
