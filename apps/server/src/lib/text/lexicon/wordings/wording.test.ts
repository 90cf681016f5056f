import { describe, expect, it } from 'vitest';
import { foldText } from '../../fold-text.ts';
import { knownLanguages } from '../../language.ts';
import { tokenize } from '../../tokenize.ts';
import { parseTopics } from '../topics/topics-of.ts';
import { parseAllWordings } from './parse-all-wordings.ts';
import { parseWordings } from './wording.ts';

const repeated = (keys: readonly string[]): string[] => keys.filter((key, i) => keys.indexOf(key) !== i);

describe.each(knownLanguages)('the wordings in %s', (language) => {
  const wordings = parseAllWordings()[language];
  const byTopic = Map.groupBy(wordings, ({ topic }) => topic);

  it('are many, for every topic', () => {
    expect(wordings.length).toBeGreaterThan(4_500);
    expect(
      parseTopics()
        .map(({ id }) => id)
        .filter((id) => (byTopic.get(id)?.length ?? 0) < 6),
    ).toEqual([]);
  });

  it('are all different', () => {
    const texts = wordings.map(({ text }) => foldText(text)).sort();
    expect(texts.filter((text, i) => text === texts[i - 1])).toEqual([]);
  });

  it('are words without punctuation, at most twelve', () => {
    expect(wordings.filter(({ text }) => /[.,:;!?¿¡|~]|^\s|\s$|\s\s/.test(text))).toEqual([]);
    expect(wordings.filter(({ text }) => ![...Array(13).keys()].slice(1).includes(tokenize(text).length))).toEqual([]);
  });

  it('are in one line for each topic', () => {
    const runs = wordings.map(({ topic }) => topic).filter((topic, i, all) => topic !== all[i - 1]);
    expect(repeated(runs)).toEqual([]);
  });
});

describe('parseWordings', () => {
  it('reads both languages', () => {
    expect(parseWordings('pets: can my puppy come; leashed dogs | puede entrar mi perrito')).toEqual({
      en: [
        { topic: 'pets', text: 'can my puppy come' },
        { topic: 'pets', text: 'leashed dogs' },
      ],
      es: [{ topic: 'pets', text: 'puede entrar mi perrito' }],
    });
  });

  it.each(['pets = can my puppy come', 'pets: can my puppy come', 'pets: one | two | three', ''])(
    'rejects "%s"',
    (line) => {
      expect(() => parseWordings(line)).toThrow('Wordings must be written as');
    },
  );
});
