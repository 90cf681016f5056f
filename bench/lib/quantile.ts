/** Of times in milliseconds, in any order; `share` 0..1, of which 1 is the most. With one decimal. */
export function quantile(times: readonly number[], share: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
}
