import { describe, expect, it } from 'vitest';
import { excerptOf } from '../../domain/to-citation.ts';
import { passage } from '../../testing/conversation-fixture.ts';
import { numberCitations } from './number-citations.ts';

const passages = [
  passage(1, 'The tower is 330 metres tall. Ines Halvorsen built it. Use it so. 😀'),
  passage(2, 'The museum holds 35,000 objects. It is closed on Tuesdays. It is so.'),
  passage(3, 'The garden opens at nine. The lake is deep. The tower stands in the garden.'),
  passage(12, 'The garden has a lake.'),
];

function heard(pieces: string[]) {
  const numberer = numberCitations(passages, { language: 'en', question: 'Is the museum closed on Tuesdays?' });
  const text = pieces.map((piece) => numberer.push(piece)).join('') + numberer.flush();
  return { text, cited: numberer.citations().map(({ n, page }) => [n, page]), dropped: numberer.dropped() };
}

type Case = [what: string, given: string, text: string, cited: number[][], dropped: number];

describe('numberCitations', () => {
  it.each<Case>([
    [
      'numbers by first appearance',
      'The garden opens [3]. The tower is tall [1], the lake deep [3].',
      'The garden opens [1]. The tower is tall [2], the lake deep [1].',
      [
        [1, 3],
        [2, 1],
      ],
      0,
    ],
    [
      'drops numbers of passages not retrieved, with the space before them',
      'The lake is deep [9]. The museum is closed [2] [0] [99].',
      'The lake is deep. The museum is closed [1].',
      [[1, 2]],
      3,
    ],
    [
      'drops a citation that its passage does not support',
      'The tower is 331 metres tall [1]. Jonas Petrov built it [1]. The tower is 330 metres tall [2]. It holds 35,000 objects [2].',
      'The tower is 331 metres tall. Jonas Petrov built it. The tower is 330 metres tall. It holds 35,000 objects [1].',
      [[1, 2]],
      3,
    ],
    [
      'reads lists and consecutive citations as one group',
      'The garden has a lake [12, 9,3]. The museum [2] [1] and [3] is closed. The garden has a tower [3][12]. The tower is so [9, 8].',
      'The garden has a lake [1][2]. The museum [3] and is closed. The garden has a tower [2][1]. The tower is so.',
      [
        [1, 12],
        [2, 3],
        [3, 2],
      ],
      5,
    ],
    [
      'accepts passages that support a sentence together',
      'The tower is 330 metres tall, the museum is closed on Tuesdays [1] and [2].',
      'The tower is 330 metres tall, the museum is closed on Tuesdays and [1].',
      [[1, 2]],
      1,
    ],
    [
      'checks the text between two citations against the second',
      'The tower is 330 metres tall [1], the museum is closed on Tuesdays [2]. The garden opens at nine [1].',
      'The tower is 330 metres tall [1], the museum is closed on Tuesdays [2]. The garden opens at nine.',
      [
        [1, 1],
        [2, 2],
      ],
      1,
    ],
    [
      'treats lines, list items and table rows as sentences',
      '- The tower is 330 metres tall\n- **Closed**: Tuesdays [2]\n\n| Garden | nine [3] |\n| Tower | 35,000 [1] |',
      '- The tower is 330 metres tall\n- **Closed**: Tuesdays [1]\n\n| Garden | nine [2] |\n| Tower | 35,000 |',
      [
        [1, 2],
        [2, 3],
      ],
      1,
    ],
    ['checks the question when the sentence is a yes', 'Yes [2]. No [1].', 'Yes [1]. No.', [[1, 2]], 1],
    [
      'drops a citation without text before it',
      '[1] says so. According to [2], it is.',
      ' says so. According to, it is.',
      [],
      2,
    ],
    ['leaves other brackets alone', 'A [see] [a1] [ ] [1234] [x', 'A [see] [a1] [ ] [1234] [x', [], 0],
    [
      'leaves code alone',
      'Use `a[1]` or\n```\nb[2] = c[3]\n```\nthen the museum [2].',
      'Use `a[1]` or\n```\nb[2] = c[3]\n```\nthen the museum [1].',
      [[1, 2]],
      0,
    ],
    [
      'continues after an unclosed backtick',
      "It's `so\nand the museum [2]",
      "It's `so\nand the museum [1]",
      [[1, 2]],
      0,
    ],
    ['drops a truncated citation', 'The tower. [1] B [2', 'The tower. [1] B', [[1, 1]], 0],
    ['keeps characters whole', '😀 tower [1] 👍', '😀 tower [1] 👍', [[1, 1]], 0],
  ])('%s, wherever the text is split', (_, given, text, ...[cited, dropped]) => {
    expect(heard([given])).toEqual({ text, cited, dropped });
    expect(heard(given.split(''))).toEqual({ text, cited, dropped });
    for (let cut = 1; cut < given.length; cut += 1) {
      expect(heard([given.slice(0, cut), given.slice(cut)])).toEqual({ text, cited, dropped });
    }
  });

  it('does not hold back text that cannot become a citation', () => {
    const numberer = numberCitations(passages, { language: 'en' });
    expect(numberer.push('All of this.')).toBe('All of this.');
    expect(numberer.push(' And [')).toBe(' And');
    expect(numberer.push('more')).toBe(' [more');
    expect(numberer.push(' of the tower [1]')).toBe(' of the tower');
    expect(numberer.push('.')).toBe(' [1].');
  });

  it('shows at most 300 code points of a passage, cut at a word', () => {
    const long = passage(1, `${'wörd '.repeat(100)}end`);
    const numberer = numberCitations([long], { language: 'en' });
    numberer.push('A wörd [1].');
    const excerpt = numberer.citations()[0]?.excerpt ?? '';
    expect([...excerpt].length).toBeLessThanOrEqual(300);
    expect(excerpt).toMatch(/wörd…$/);
  });

  it('keeps exactly 300 code points, cuts longer text even without spaces, and collapses whitespace', () => {
    expect(excerptOf('😀'.repeat(300))).toBe('😀'.repeat(300));
    expect(excerptOf('😀'.repeat(301))).toBe(`${'😀'.repeat(299)}…`);
    expect(excerptOf(' one\n\n two\tthree  \u00a0four ')).toBe('one two three four');
  });
});
