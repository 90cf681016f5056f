import { describe, expect, it } from 'vitest';
import { citedSentence } from './cited-sentence.ts';

describe('citedSentence', () => {
  it.each([
    ['It is old. It opens at 9.30 a.m.', 'It opens at 9.30 a.m.'],
    ['It is old. Mr. Lund keeps it', 'Mr. Lund keeps it'],
    ['- **Height**: 330 _metres_', 'Height: 330 metres'],
    ['1. First, go in', 'First, go in'],
    ['> ## The tower', 'The tower'],
    ['| Height | 330 metres', '| Height | 330 metres'],
    ['See [the plan](https://tower.test/plan) of `snake_case`', 'See the plan of snake_case'],
    ['', ''],
  ])('%s', (line, sentence) => {
    expect(citedSentence(line)).toBe(sentence);
  });
});
