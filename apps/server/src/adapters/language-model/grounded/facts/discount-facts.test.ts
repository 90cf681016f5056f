import { expect, it } from 'vitest';
import { knowledgeOf, textOf } from '../testing/ask-knowledge.ts';
import { createViews } from '../units/create-views.ts';
import { createUnitReader } from '../units/unit-reader.ts';
import { discountFacts } from './discount-facts.ts';

const discountsIn = (language: 'en' | 'es', text: string) =>
  discountFacts(
    createViews(knowledgeOf(language, ['a.md', null, textOf(text)]), language, createUnitReader({ maxPassages: 5 })),
  ).map(({ percent, least, further }) => ({ percent, least, further }));

it.each([
  ['en', 'Keep anything for three days or more and we take 20% off.', 20, { count: 3, unit: 'days' }],
  ['en', 'Teachers get a discount of 10%.', 10, null],
  ['en', 'Students pay half price on Mondays.', 50, null],
  ['es', 'A partir de siete noches hacemos un 10 %.', 10, { count: 7, unit: 'noches' }],
  ['es', 'Quien hace compost tiene un 20 % menos.', 20, null],
] as const)('reads a discount (%s): %s', (language, text, percent, least) => {
  expect(discountsIn(language, text)).toEqual([{ percent, least, further: null }]);
});

it('reads for which further one a discount is', () => {
  const found = [{ percent: 20, least: null, further: 'second' }];
  expect(discountsIn('en', 'The second dog gets 20% off.')).toEqual(found);
});

it.each([['en', 'The pool is 50% full on Sundays.']] as const)(
  'reads no discount for all (%s): %s',
  (language, text) => {
    expect(discountsIn(language, text)).toEqual([]);
  },
);
