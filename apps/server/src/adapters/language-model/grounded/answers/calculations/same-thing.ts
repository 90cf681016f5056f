import type { PriceFact } from '../../facts/price-facts.ts';

/** Whether two prices are for the same thing, such as an hour and a day of it. */
export const isSameThing = (one: PriceFact, other: PriceFact): boolean =>
  one.name === other.name ||
  one.text === other.text ||
  one.name.startsWith(`${other.name}, `) ||
  other.name.startsWith(`${one.name}, `);
