import { describe, expect, it } from 'vitest';
import { lexicon } from '../lexicon.ts';
import { parseTopic } from './topic.ts';
import { groupByConcept, parseTopics, topicsOf } from './topics-of.ts';

const topics = parseTopics();
const repeated = (keys: readonly string[]): string[] => keys.filter((key, i) => keys.indexOf(key) !== i);
const shared = (one: string, other: string): string[] => {
  const others = new Set(topicsOf(other).map(({ topic }) => topic));
  return topicsOf(one)
    .map(({ topic }) => topic)
    .filter((topic) => others.has(topic));
};

describe('the topics', () => {
  it('are many and have unique ids', () => {
    expect(topics.length).toBeGreaterThan(250);
    expect(repeated(topics.map(({ id }) => id))).toEqual([]);
  });

  it('have concepts of the lexicon only, each once', () => {
    const ids = topics.flatMap(({ id, concepts }) => concepts.map((one) => ({ topic: id, id: one.id })));
    expect(ids.filter(({ id }) => lexicon().find(id) === null)).toEqual([]);
    expect(repeated(ids.map(({ topic, id }) => `${topic}: ${id}`))).toEqual([]);
  });

  it('have 4 to 14 concepts, at least 3 of them firm', () => {
    const sizes = topics.map(({ id, concepts }) => ({
      id,
      all: concepts.length,
      firm: concepts.filter(({ strength }) => strength === 1).length,
    }));
    expect(sizes.filter(({ all, firm }) => all < 4 || all > 14 || firm < 3)).toEqual([]);
  });

  it('cover most concepts, and put none in more than a dozen topics', () => {
    const byConcept = groupByConcept(topics);
    expect(byConcept.size).toBeGreaterThan(850);
    expect([...byConcept].filter(([, of]) => of.length > 12).map(([id]) => id)).toEqual([]);
  });

  it('leave out concepts of questions of every kind', () => {
    const general =
      'person possible necessary good bad new price information question product service use give visit day';
    expect(general.split(' ').filter((id) => topicsOf(id).length > 0)).toEqual([]);
  });

  it('are parsed in a few milliseconds', () => {
    const times = Array.from({ length: 7 }, () => {
      const before = process.threadCpuUsage();
      groupByConcept(parseTopics());
      return process.threadCpuUsage(before).user / 1_000;
    });
    expect(Math.min(...times)).toBeLessThan(10);
  });
});

describe('topicsOf', () => {
  it.each([
    ['wheelchair', 'stairs'],
    ['job', 'resume'],
    ['founder', 'history'],
    ['cancel-membership', 'notice-period'],
    ['no-show', 'catch-up-class'],
    ['refund', 'receipt'],
    ['unemployed', 'scholarship-award'],
    ['sofa', 'bulky-waste'],
    ['noisy-work', 'noise-quiet-hours'],
    ['nut', 'ingredient'],
    ['moving-house', 'residence-registration'],
    ['scam', 'spam'],
  ])('relates %s and %s', (one, other) => {
    expect(shared(one, other)).not.toEqual([]);
  });

  it.each([
    ['wheelchair', 'wine'],
    ['job', 'parking'],
    ['founder', 'refund'],
    ['dog', 'invoice'],
    ['library', 'dentist'],
    ['breakfast', 'passport'],
    ['wedding', 'password'],
    ['noise', 'gluten'],
    ['beef', 'backup'],
    ['exam', 'delivery'],
  ])('does not relate %s and %s', (one, other) => {
    expect(shared(one, other)).toEqual([]);
  });

  it('tells loose membership by its strength', () => {
    expect(topicsOf('brand')).toContainEqual({ topic: 'cooperation', strength: 1 });
    expect(topicsOf('competitor')).toContainEqual({ topic: 'cooperation', strength: 0.5 });
  });

  it('returns none for an unknown concept', () => {
    expect(topicsOf('zyzzyva')).toEqual([]);
    expect(topicsOf('constructor')).toEqual([]);
  });
});

describe('parseTopic', () => {
  it('reads the marks', () => {
    expect(parseTopic('pets: dog, ~cat')).toEqual({
      id: 'pets',
      concepts: [
        { id: 'dog', strength: 1 },
        { id: 'cat', strength: 0.5 },
      ],
    });
  });

  it('rejects another format', () => {
    expect(() => parseTopic('pets = dog')).toThrow('pets = dog');
  });
});
