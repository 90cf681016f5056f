import { describe, expect, it } from 'vitest';
import { type KnownLanguage, knownLanguages } from '../language.ts';
import { stemWord } from '../stemmer.ts';
import { isStopWord } from '../stop-words.ts';
import { tokenize } from '../tokenize.ts';
import { parseConcept } from './concept.ts';
import { conceptsOf } from './concepts-of.ts';
import { createLexicon } from './create-lexicon.ts';
import { conceptThemes } from './lexicon.ts';
import { otherWords, relatedStems } from './related-stems.ts';

const concepts = conceptThemes
  .flatMap((theme) => theme.split('\n'))
  .filter((line) => line !== '')
  .map(parseConcept);

const repeated = (keys: readonly string[]): string[] => keys.filter((key, i) => keys.indexOf(key) !== i);

const wordsOf = (text: string): string[] => tokenize(text).map((token) => token.text);
const idsOf = (text: string, language: KnownLanguage): string[] =>
  conceptsOf(wordsOf(text), language).map(({ id, strength }) => (strength < 1 ? `~${id}` : id));

const asks =
  /\b(?:how|what|when|where|who|by|until|como|que|cuant[oa]s?|cuando|donde|quien(?:es)?|por|desde|hasta|cada)\b/;

describe('the concepts', () => {
  it('are many and have unique ids', () => {
    expect(concepts.length).toBeGreaterThan(1_200);
    expect(repeated(concepts.map(({ id }) => id))).toEqual([]);
  });

  describe.each(knownLanguages)('in %s', (language) => {
    const sides = concepts.map(({ id, members }) => ({ id, members: members[language] }));

    it('all have words', () => {
      expect(sides.filter(({ members }) => members.length === 0)).toEqual([]);
      expect(sides.flatMap(({ members }) => members).filter(({ words }) => words.length === 0)).toEqual([]);
    });

    it('list no form of a word twice', () => {
      const twice = sides.flatMap(({ id, members }) =>
        repeated(members.map(({ words }) => words.map((word) => stemWord(word, language)).join(' '))).map(
          (stems) => `${id}: ${stems}`,
        ),
      );
      expect(twice).toEqual([]);
    });

    it('share synonyms with no other concept', () => {
      const synonyms = sides.flatMap(({ members }) =>
        members.filter(({ strength }) => strength === 1).map(({ words }) => words.join(' ')),
      );
      expect(repeated(synonyms)).toEqual([]);
    });

    it('have no entry of stop words but questions and idioms of three words', () => {
      const stops = sides
        .flatMap(({ members }) => members)
        .filter(({ words }) => words.every((word) => isStopWord(word, language)))
        .map(({ words }) => words.join(' '));
      expect(stops.filter((words) => words.split(' ').length < (asks.test(words) ? 2 : 3))).toEqual([]);
    });

    it('are all found by each of their words', () => {
      const missed = sides.flatMap(({ id, members }) =>
        members
          .filter(({ words, strength }) => {
            const found = conceptsOf(words, language);
            return !found.some((one) => one.id === id && one.end === words.length && one.strength === strength);
          })
          .map(({ words }) => `${id}: ${words.join(' ')}`),
      );
      expect(missed).toEqual([]);
    });
  });
});

describe('conceptsOf', () => {
  it.each([
    ['Can you give me all my money back?', ['give', 'refund']],
    ['where are you', ['address']],
    ['Where are the toilets?', ['toilet']],
    ['I want to unsubscribe', ['cancel-membership']],
    ['Do you take Amex?', ['amex']],
    ['paying in instalments', ['installments']],
    ['tel', ['phone']],
  ])('finds English words and phrases: %s', (text, ids) => {
    expect(idsOf(text, 'en')).toEqual(ids);
  });

  it.each([
    ['¿Dónde estáis?', ['address']],
    ['¿Dónde está el baño?', ['location', 'toilet']],
    ['quiero darme de baja', ['cancel-membership']],
    ['pagar a plazos', ['installments']],
    ['¿A qué hora cerráis los sábados?', ['close', 'saturday']],
    ['tlf', ['phone']],
  ])('finds Spanish words and phrases: %s', (text, ids) => {
    expect(idsOf(text, 'es')).toEqual(ids);
  });

  it('returns the positions of the words', () => {
    expect(conceptsOf(wordsOf('is my money back yet'), 'en')).toEqual([
      { id: 'refund', start: 2, end: 4, strength: 1 },
    ]);
  });

  it('tells words of one stem apart by their spelling', () => {
    expect(idsOf('un libro', 'es')).toEqual(['book-object']);
    expect(idsOf('la entrada libre', 'es')).not.toContain('book-object');
    expect(idsOf('nos queremos casar', 'es')).toEqual(['wedding']);
    expect(idsOf('las casas', 'es')).toEqual(['house']);
  });

  it.each([
    ['para casi como tener nada sobre', 'es'],
    ['after own please up', 'en'],
  ] as const)('finds no member whose stem is that of a stop word: %s', (text, language) => {
    expect(conceptsOf(wordsOf(text), language)).toEqual([]);
  });

  it('finds members that share a stem with a stop word, and phrases that contain one', () => {
    expect(idsOf('las sobras', 'es')).toEqual(['leftovers']);
    expect(idsOf('cobrar el paro', 'es')).toEqual(['unemployed']);
    expect(idsOf('una mesa para dos', 'es')).toContain('table-booking');
  });

  it('finds nothing in words of no concept', () => {
    expect(conceptsOf(wordsOf('zyzzyva 東京 of the'), 'en')).toEqual([]);
  });
});

describe('relatedStems', () => {
  it('returns words and phrases of both languages', () => {
    const found = relatedStems('refund', 'en');
    expect(found).toContainEqual({ stems: ['money', 'back'], language: 'en', weight: 1 });
    expect(found).toContainEqual({ stems: [stemWord('reembolso', 'es')], language: 'es', weight: 1 });
    expect(found.every(({ stems, language }) => language !== 'en' || stems.join() !== 'refund')).toBe(true);
  });

  it('weighs ambiguous words less, and relates no two of them', () => {
    const weights = new Map(relatedStems('salmon', 'en').map(({ stems, weight }) => [stems.join(' '), weight]));
    expect(weights.get('fish')).toBe(0.5);
    expect(weights.has('tuna')).toBe(false);
  });
});

describe('otherWords', () => {
  it('returns the words for a phrase, without its own', () => {
    const words = wordsOf('give me my money back');
    const stems = words.map((word) => stemWord(word, 'en'));
    const found = otherWords(conceptsOf(words, 'en'), stems, 'en').map((one) => one.stems.join(' '));
    expect(found).toContain('refund');
    expect(found).not.toContain('money back');
  });
});

it('creating a lexicon takes a few milliseconds', () => {
  const times = Array.from({ length: 7 }, () => {
    const before = process.threadCpuUsage();
    createLexicon(conceptThemes).startingLike('refund', 'en');
    return process.threadCpuUsage(before).user / 1_000;
  });
  expect(Math.min(...times)).toBeLessThan(15);
});
