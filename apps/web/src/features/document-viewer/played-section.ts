/**
 * Which section of a recording is heard at a moment: the last one that has begun. Sections without a time, and times out
 * of order, as bad subtitles have them, do no harm. `null` before the first.
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
