import type { PassageUnits } from './answer-unit.ts';

/**
 * Returns a result that depends only on the passage and the day, computed once for each day.
 * @param day `YYYY-MM-DD`; empty for a result that is the same on all days
 */
export function remember<Result>(
  { cache }: Pick<PassageUnits, 'cache'>,
  day: string,
  name: string,
  compute: () => Result,
): Result {
  if (day !== '' && cache.get('day') !== day) {
    cache.clear();
    cache.set('day', day);
  }
  const known = cache.get(name);
  if (known !== undefined || cache.has(name)) return known as Result;
  const result = compute();
  cache.set(name, result);
  return result;
}
