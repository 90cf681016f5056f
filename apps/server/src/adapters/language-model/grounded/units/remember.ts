import type { PassageUnits } from './answer-unit.ts';

/** Days of which results are kept: today, and those that questions ask about. */
const mostDays = 4;

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
  const results = resultsOf(cache, day);
  const known = results.get(name);
  if (known !== undefined || results.has(name)) return known as Result;
  const result = compute();
  results.set(name, result);
  return result;
}

/** Returns the results of a day; those of the day that was added first make way for a new one. */
function resultsOf(cache: PassageUnits['cache'], day: string): Map<string, unknown> {
  const known = cache.get(day);
  if (known) return known;
  const days = [...cache.keys()].filter((one) => one !== '');
  if (day !== '' && days.length >= mostDays) cache.delete(days[0] ?? '');
  const results = new Map<string, unknown>();
  cache.set(day, results);
  return results;
}
