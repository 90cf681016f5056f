/**
 * Returns the section playing at a time: the last one that has started, or `null` before the first. Tolerates sections
 * without a time and times out of order, as in bad subtitles.
 */
export function sectionAt(sections: readonly { startMs: number | null }[], ms: number): number | null {
  let played: number | null = null;
  let startedAt = Number.NEGATIVE_INFINITY;
  sections.forEach(({ startMs }, position) => {
    if (startMs === null || startMs > ms || startMs < startedAt) return;
    played = position;
    startedAt = startMs;
  });
  return played;
}
