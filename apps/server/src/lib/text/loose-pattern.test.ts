import { describe, expect, it } from 'vitest';
import { excerptAround } from './excerpt-around.ts';
import { loosePattern } from './loose-pattern.ts';

const finds = (word: string, text: string) => new RegExp(loosePattern(word), 'iu').test(text);

describe('loosePattern', () => {
  it.each([
    ['informacion', 'Toda la INFORMACIÓN'],
    ['Información', 'informacion'],
    ['nandu', 'un ÑANDÚ'],
    ['cafe', 'un cafe\u0301 solo'],
    ['cafe\u0301', 'un CAFÉ solo'],
    ['uber', 'Über alles'],
    ['лейка', 'ЛЕЙКА'],
    ['ελληνικά', 'ΕΛΛΗΝΙΚΑ'],
    ['24/7', 'open 24/7'],
    ['c++', 'In C++ or'],
    ['(a.b)', 'see (A.B)'],
    ['東京', '東京へ'],
  ])('%s is in %s', (word, text) => {
    expect(finds(word, text)).toBe(true);
  });

  it.each([
    ['c++', 'ccc'],
    ['a.b', 'acb'],
    ['ano', 'a no'],
    ['casa', 'caza'],
  ])('%s is not in %s', (word, text) => {
    expect(finds(word, text)).toBe(false);
  });
});

describe('excerptAround', () => {
  const text = 'The harbour office opens at seven in the morning on every weekday, says the harbour master.';
  it.each([
    [text, 0, 200, text],
    [text, 0, 30, 'The harbour office opens at…'],
    [text, text.indexOf('morning'), 30, '…in the morning on every…'],
    [text, text.indexOf('master'), 30, '…says the harbour master.'],
    ['a\n\n b\tc', 4, 20, 'a b c'],
    ['x'.repeat(50), 20, 10, `…${'x'.repeat(10)}…`],
    ['🐙'.repeat(6), 4, 3, `…${'🐙'.repeat(3)}…`],
    ['', 0, 10, ''],
  ])('of %j around %i, %i characters: %j', (whole, at, chars, excerpt) => {
    expect(excerptAround(whole, at, chars)).toBe(excerpt);
  });
});
