import { describe, expect, it } from 'vitest';
import { accentInsensitivePattern } from './accent-insensitive-pattern.ts';

const finds = (word: string, text: string) => new RegExp(accentInsensitivePattern(word), 'iu').test(text);

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
