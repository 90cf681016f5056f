import { describe, expect, it } from 'vitest';
import { diffText, type Stretch } from './diff-text.ts';

const textOf = (stretches: Stretch[], without: Stretch['kind']) =>
  stretches
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

/** Seeded pseudorandom numbers. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('diffText', () => {
  it('marks the changed words within their line', () => {
    expect(diffText('Be brief.\nSay hello.\n', 'Be brief.\nSay good morning.\n')).toEqual([
      { kind: 'same', text: 'Be brief.\nSay ' },
      { kind: 'removed', text: 'hello' },
      { kind: 'added', text: 'good morning' },
      { kind: 'same', text: '.\n' },
    ]);
  });

  it('keeps shifted lines together', () => {
    expect(diffText('one\ntwo\nthree', 'one\nnew\ntwo\nthree')).toEqual([
      { kind: 'same', text: 'one\n' },
      { kind: 'added', text: 'new\n' },
      { kind: 'same', text: 'two\nthree' },
    ]);
  });

  it('returns nothing for equal texts and everything for a first version', () => {
    expect(diffText('a\nb', 'a\nb')).toEqual([{ kind: 'same', text: 'a\nb' }]);
    expect(diffText('', 'a b')).toEqual([{ kind: 'added', text: 'a b' }]);
    expect(diffText('a b', '')).toEqual([{ kind: 'removed', text: 'a b' }]);
    expect(diffText('', '')).toEqual([]);
  });

  it('reproduces both texts from the diff', () => {
    const next = numbers(7);
    const write = () => {
      const length = next(40);
      return Array.from({ length }, () => ['a', 'b', 'la', ' ', '\n', '.', 'ñ', '\r\n', '👍'][next(9)]).join('');
    };
    for (let round = 0; round < 400; round += 1) {
      const [before, now] = [write(), write()];
      const stretches = diffText(before, now);
      expect([textOf(stretches, 'added'), textOf(stretches, 'removed')]).toEqual([before, now]);
      expect(stretches.every(({ kind }, place) => kind !== stretches[place - 1]?.kind)).toBe(true);
    }
  });

  it('handles 80,000 characters without common text, and finds one changed word among as many', () => {
    const next = numbers(3);
    const write = (letters: string) =>
      Array.from({ length: 16_000 }, () => `${letters[next(letters.length)]}${next(9)}${next(9)} `).join('');
    const [one, other] = [write('abcdef'), write('uvwxyz')];
    const stretches = diffText(one, other);
    expect([textOf(stretches, 'added'), textOf(stretches, 'removed')]).toEqual([one, other]);
    expect(diffText(one, one.replace('c', 'changed '))).toHaveLength(4);
  });
});
