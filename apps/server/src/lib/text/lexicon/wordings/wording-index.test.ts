import { describe, expect, it } from 'vitest';
import { tokenize } from '../../tokenize.ts';
import { createWordingIndex } from './wording-index.ts';

const index = createWordingIndex(
  [
    { topic: 'low-income', text: 'money is tight for us' },
    { topic: 'low-income', text: 'I scrape by on my wages' },
    { topic: 'missed-delivery', text: 'the courier missed me' },
    { topic: 'missed-delivery', text: 'nobody was there for the courier' },
    { topic: 'furniture-disposal', text: 'take away my old sofa' },
    { topic: 'lost-things', text: 'I left my jacket there' },
    { topic: 'tickets', text: 'I left my ticket at home' },
  ],
  'en',
);
const readFit = (text: string) => index.fit(tokenize(text).map((token) => token.text));
const best = (text: string) => [...readFit(text)].sort((a, b) => b[1] - a[1])[0]?.[0];

describe('createWordingIndex', () => {
  it('finds a wording by its words in any order and form', () => {
    expect(best('For us the money is tight')).toBe('low-income');
    expect(best('I have been scraping by on a small wage')).toBe('low-income');
    expect(readFit('The courier missed me').get('missed-delivery')).toBeGreaterThan(
      readFit('The courier was late').get('missed-delivery') ?? 0,
    );
  });

  it('accepts synonyms', () => {
    expect(best('Can you take away my old couch?')).toBe('furniture-disposal');
    expect(readFit('take away my old couch').get('furniture-disposal')).toBeLessThan(
      readFit('take away my old sofa').get('furniture-disposal') ?? 0,
    );
  });

  it('needs the rarest word', () => {
    expect(best('I left my jacket')).toBe('lost-things');
    expect(readFit('I left my keys there').get('lost-things')).toBeLessThan(0.5);
    expect(readFit('I left my jacket there').get('lost-things')).toBeGreaterThan(0.8);
  });

  it('keeps a word telling of its main topic when another mentions it', () => {
    const wordings = [
      { topic: 'hotel-meals', text: 'a snack for the hike' },
      { topic: 'walks', text: 'a hike with children' },
      { topic: 'walks', text: 'the hike to the lake' },
      { topic: 'walks', text: 'is the hike long' },
      { topic: 'walks', text: 'a hike before noon' },
    ];
    const strength = (topics: typeof wordings) =>
      createWordingIndex(topics, 'en').fit(['hike', 'with', 'friends']).get('walks') ?? 0;
    const byMany = wordings
      .map((one, i) => ({ ...one, topic: `walks-${i}` }))
      .concat({ topic: 'walks', text: 'a hike' });
    expect(strength(wordings)).toBeGreaterThan(strength(byMany));
  });

  it('gives a telling word a small say', () => {
    const strength = readFit('One word: scrape').get('low-income') ?? 0;
    expect(strength).toBeGreaterThan(0.1);
    expect(strength).toBeLessThan(0.5);
  });

  it('finds nothing in other texts', () => {
    expect([...readFit('Photosynthesis turns light into sugar')]).toEqual([]);
    expect([...readFit('')]).toEqual([]);
  });
});
