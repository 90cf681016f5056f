import { describe, expect, it } from 'vitest';
import { associateTopics } from './associate-topics.ts';

const word = (feature: string) => ({ feature, isPair: false });
const pair = (feature: string) => ({ feature, isPair: true });
const [pets, tickets, sport] = [0, 1, 2];

describe('associateTopics', () => {
  const associations = associateTopics(
    [
      { topic: pets, features: [word('dog'), word('bring'), pair('my dog')] },
      { topic: pets, features: [word('leash'), pair('my dog')] },
      { topic: tickets, features: [word('bring'), pair('my ticket')] },
      { topic: sport, features: [word('bring'), word('shoe')] },
    ],
    3,
  );
  const weightOf = (feature: string, topic: number) =>
    associations.get(feature)?.find(([other]) => other === topic)?.[1] ?? 0;

  it('weighs a word of one topic more than a word of all', () => {
    expect(weightOf('dog', pets)).toBeCloseTo(1);
    expect(weightOf('bring', pets)).toBeLessThan(0.3);
    expect(weightOf('dog', tickets)).toBe(0);
  });

  it('counts a word most for the topic of whose wordings the greatest share have it', () => {
    expect(weightOf('bring', tickets)).toBeGreaterThan(weightOf('bring', pets));
  });

  it('leaves out pairs of one wording', () => {
    expect(weightOf('my dog', pets)).toBeGreaterThan(0);
    expect(associations.has('my ticket')).toBe(false);
  });
});
