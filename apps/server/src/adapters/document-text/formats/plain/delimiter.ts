/** The comma comes last: it is also a decimal sign and part of sentences. */
const candidates = ['\t', ';', '|', ','];
const sampleChars = 50_000;
const sampleLines = 100;
/** Share by which a comma must be more frequent than another character. */
const commaWeight = 0.8;

/** Detects the delimiter of a table: the character that occurs in most lines, equally often in each. */
export function delimiterOf(text: string): string {
  const sample = text.slice(0, sampleChars).replace(/"(?:[^"]|"")*"/g, '""');
  const lines = sample
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, sampleLines);
  let best = ',';
  let bestScore = 0;
  for (const sign of candidates) {
    const counts = lines.map((line) => line.split(sign).length - 1);
    const usual = mostFrequent(counts.filter((count) => count > 0));
    const regular = counts.filter((count) => count > 0 && count === usual).length / Math.max(1, lines.length);
    const score = sign === ',' ? regular * commaWeight : regular;
    if (usual > 0 && score > bestScore) {
      best = sign;
      bestScore = score;
    }
  }
  return best;
}

function mostFrequent(counts: number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].sort((one, other) => other[1] - one[1] || other[0] - one[0])[0]?.[0] ?? 0;
}
