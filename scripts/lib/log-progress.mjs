/** Writes a progress line to standard output, marked to be distinct from the output of tools. */
export function logProgress(line) {
  process.stdout.write(`  ${line}\n`);
}

/** Formats milliseconds: `0.4 s`, `12 s`, `2 min 5 s`. */
export function formatDuration(ms) {
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
