/** Returns a quantile of unsorted times in ms with one decimal; `share` is 0..1, and 1 gives the maximum. */
export function quantile(times: readonly number[], share: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
}
