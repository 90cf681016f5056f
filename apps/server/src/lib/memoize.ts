/**
 * Returns a function that computes the result of each text once, as long as there are at most `limit` of them. Beyond
 * that it forgets all: texts recur in bursts, and counting their uses costs more than computing some again.
 */
export function memoize<Result>(compute: (text: string) => Result, limit = 20_000): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = compute(text);
    if (known.size >= limit) known.clear();
    known.set(text, result);
    return result;
  };
}
