import { expect, it } from 'vitest';
import { parsePassage } from './parse-passage.ts';
import { createPassageReader } from './passage-reader.ts';
import type { GroundedPassage } from './types.ts';

const passage = (over: Partial<GroundedPassage> = {}): GroundedPassage => ({
  n: 1,
  chunkId: 'a',
  text: 'The mill opens at nine. It closes at five.',
  title: 'Mill',
  language: 'en',
  score: 1,
  ...over,
});

it('parses a passage once, and again after a change', () => {
  const read = createPassageReader({ maxPassages: 2 });
  const first = read(passage(), 'en');
  expect(first).toEqual(parsePassage(passage(), 'en'));
  expect(read(passage({ n: 3, score: 0.2 }), 'en')).toBe(first);
  for (const over of [{ text: 'The mill is closed.' }, { title: 'Old mill' }, { heading: 'Hours' }]) {
    const changed = read(passage(over), 'en');
    expect(changed).not.toBe(first);
    expect(changed).toEqual(parsePassage(passage(over), 'en'));
  }
  expect(read(passage(), 'es')).toEqual(parsePassage(passage(), 'es'));
});

it('evicts the least recently used passage', () => {
  const read = createPassageReader({ maxPassages: 2 });
  const first = read(passage(), 'en');
  const second = read(passage({ chunkId: 'b' }), 'en');
  expect(read(passage(), 'en')).toBe(first);
  read(passage({ chunkId: 'c' }), 'en');
  expect(read(passage(), 'en')).toBe(first);
  expect(read(passage({ chunkId: 'b' }), 'en')).not.toBe(second);
});
