import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';
import { tokenize } from './tokenize.ts';

const words = (text: string): string[] => tokenize(text).map((token) => token.text);

describe('foldText', () => {
  it('removes case, accents and compatibility forms', () => {
    expect(foldText('Información ÑANDÚ ﬁn Straße Łódź １２')).toBe('informacion nandu fin strasse lodz 12');
  });
});

describe('tokenize', () => {
  it('splits words and returns their positions', () => {
    const text = 'El niño, ¡corre!';
    const tokens = tokenize(text);
    expect(tokens.map((token) => token.text)).toEqual(['el', 'nino', 'corre']);
    expect(tokens.map((token) => text.slice(token.start, token.end))).toEqual(['El', 'niño', 'corre']);
  });

  it('keeps numbers whole with any separators', () => {
    expect(words('1,250,000 or 1.250.000, 3.5 and 3,5; 24/7')).toEqual([
      '1250000',
      'or',
      '1250000',
      '3.5',
      'and',
      '3.5',
      '24',
      '7',
    ]);
  });

  it('removes possessives and joins contractions', () => {
    expect(words("Clara's garden isn’t Luis' field")).toEqual(['clara', 'garden', 'isnt', 'luis', 'field']);
  });

  it('joins words hyphenated at a line end, but not compounds', () => {
    expect(words('infor-\nmation about a well-known tree')).toEqual([
      'information',
      'about',
      'a',
      'well',
      'known',
      'tree',
    ]);
  });

  it('pairs the characters of scripts without spaces', () => {
    expect(words('東京都 tower')).toEqual(['東京', '京都', 'tower']);
  });

  it('keeps letters with digits together', () => {
    expect(words('covid19 B2B x264')).toEqual(['covid19', 'b2b', 'x264']);
  });

  it('returns nothing for an empty text', () => {
    expect(words('')).toEqual([]);
    expect(words(' … — !')).toEqual([]);
  });
});
