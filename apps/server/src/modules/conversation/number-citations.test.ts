import { describe, expect, it } from 'vitest';
import { numberCitations } from './number-citations.ts';
import { passage } from './testing/conversation-fixture.ts';
import { excerptOf } from './to-citation.ts';

const passages = [passage(1), passage(2), passage(3), passage(12)];

function heard(pieces: string[]) {
  const numberer = numberCitations(passages);
  const text = pieces.map((piece) => numberer.push(piece)).join('') + numberer.flush();
  return { text, cited: numberer.citations().map(({ n, page }) => [n, page]) };
}

describe('numberCitations', () => {
  it.each([
    [
      'numbers by first appearance',
      'A [3]. B [1], C [3].',
      'A [1]. B [2], C [1].',
      [
        [1, 3],
        [2, 1],
      ],
    ],
    ['drops what was not retrieved, with the blank before it', 'A [9]. B [2] [0] [99].', 'A. B [1].', [[1, 2]]],
    [
      'reads lists',
      'A [2, 9,3]. B [9, 8].',
      'A [1][2]. B.',
      [
        [1, 2],
        [2, 3],
      ],
    ],
    [
      'reads two digits',
      'A [12][1].',
      'A [1][2].',
      [
        [1, 12],
        [2, 1],
      ],
    ],
    ['leaves other brackets alone', 'A [see] [a1] [ ] [1234] [x', 'A [see] [a1] [ ] [1234] [x', []],
    [
      'leaves code alone',
      'Use `a[1]` or\n```\nb[2] = c[3]\n```\nthen [2].',
      'Use `a[1]` or\n```\nb[2] = c[3]\n```\nthen [1].',
      [[1, 2]],
    ],
    ['reads on after an unclosed back-tick', "It's `so\nand [2]", "It's `so\nand [1]", [[1, 2]]],
    ['drops a citation that was cut off', 'A. [1] B [2', 'A. [1] B', [[1, 1]]],
    ['keeps characters whole', '😀 [1] 👍', '😀 [1] 👍', [[1, 1]]],
  ] as [string, string, string, number[][]][])('%s, however the text is cut', (_, given, text, cited) => {
    expect(heard([given])).toEqual({ text, cited });
    expect(heard(given.split(''))).toEqual({ text, cited });
    for (let cut = 1; cut < given.length; cut += 1) {
      expect(heard([given.slice(0, cut), given.slice(cut)])).toEqual({ text, cited });
    }
  });

  it('holds nothing back that cannot become a citation', () => {
    const numberer = numberCitations(passages);
    expect(numberer.push('All of this.')).toBe('All of this.');
    expect(numberer.push(' And [')).toBe(' And');
    expect(numberer.push('more')).toBe(' [more');
  });

  it('shows at most 300 code points of a passage, cut at a word', () => {
    const long = passage(1, `${'wörd '.repeat(100)}end`);
    const numberer = numberCitations([long]);
    numberer.push('A [1].');
    const excerpt = numberer.citations()[0]?.excerpt ?? '';
    expect([...excerpt].length).toBeLessThanOrEqual(300);
    expect(excerpt).toMatch(/wörd…$/);
  });

  it('shows a passage of just 300 code points whole, one of more without a blank cut, and all blanks as one', () => {
    expect(excerptOf('😀'.repeat(300))).toBe('😀'.repeat(300));
    expect(excerptOf('😀'.repeat(301))).toBe(`${'😀'.repeat(299)}…`);
    expect(excerptOf(' one\n\n two\tthree  \u00a0four ')).toBe('one two three four');
  });
});
