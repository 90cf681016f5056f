import { describe, expect, it } from 'vitest';
import type { KnownLanguage } from '../../language.ts';
import { tokenize } from '../../tokenize.ts';
import { compareProfiles, readTopicProfile } from './topic-profile.ts';

const read = (text: string, language: KnownLanguage = 'en') =>
  readTopicProfile(
    tokenize(text).map((token) => token.text),
    language,
  );
const likeness = (one: string, other: string) => compareProfiles(read(one), read(other));

describe('readTopicProfile', () => {
  it('finds a question nearer to its answer than to others, without a common word', () => {
    const question = 'We are broke, could you let us in for less?';
    const answer = 'A reduced fee applies to families on low incomes';
    for (const other of ['The lift is next to the stairs', 'Bulky waste is collected on Thursdays'])
      expect(likeness(question, answer)).toBeGreaterThan(likeness(question, other));
  });

  it('compares texts of two languages', () => {
    const answer = read('Se admiten perros con correa', 'es');
    expect(compareProfiles(read('May I bring my puppy?'), answer)).toBeGreaterThan(
      compareProfiles(read('Do you send invoices?'), answer),
    );
  });

  it('finds a text as like itself as can be', () => {
    expect(likeness('Can I pay bit by bit?', 'Can I pay bit by bit?')).toBeCloseTo(1);
  });

  it('finds a text of unknown words like no other', () => {
    expect(likeness('zyzzyva', 'Can I pay bit by bit?')).toBe(0);
    expect(likeness('', '')).toBe(0);
  });
});
