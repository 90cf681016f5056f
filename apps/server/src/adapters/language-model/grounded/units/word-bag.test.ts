import { expect, it } from 'vitest';
import { readBag } from './word-bag.ts';

it('has a hyphenated word also as one word', () => {
  expect([...readBag('A check-up takes an hour.', 'en').stems]).toEqual(
    expect.arrayContaining([...readBag('checkup', 'en').stems]),
  );
});

it('reads a word of 200,000 letters', () => {
  // A pattern that tries each of its letters as a beginning would take minutes.
  const bag = readBag(`${'x'.repeat(200_000)} check-up`, 'en');
  expect([...bag.stems]).toEqual(expect.arrayContaining([...readBag('checkup', 'en').stems]));
});
