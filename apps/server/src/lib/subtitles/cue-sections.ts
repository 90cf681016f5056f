import type { TextSection } from '../../ports/document-text.ts';
import type { Cue } from './read-cues.ts';

/** A section ends with the first sentence that ends after this, */
const MIN_MS = 30_000;
/** and with any cue after this; */
const MAX_MS = 60_000;
/** a silence of this length ends it too. */
const PAUSE_MS = 4_000;

/** Cues joined into stretches of half a minute to a minute, each with the time it is heard at. */
export function cueSections(cues: readonly Cue[]): TextSection[] {
  const sections: TextSection[] = [];
  let startMs = 0;
  let endMs = Number.NEGATIVE_INFINITY;
  let lines: string[] = [];
  const close = () => {
    if (lines.length > 0) sections.push({ text: lines.join(' '), page: null, heading: null, anchor: null, startMs });
    lines = [];
  };
  for (const cue of cues) {
    if (lines.length > 0 && cue.startMs - endMs > PAUSE_MS && cue.startMs - startMs > MIN_MS) close();
    if (lines.length === 0) startMs = cue.startMs;
    // Live subtitles repeat the line before.
    if (cue.text !== lines.at(-1)) lines.push(cue.text);
    endMs = Math.max(cue.startMs, cue.endMs);
    const lengthMs = endMs - startMs;
    if (lengthMs >= MAX_MS || (lengthMs >= MIN_MS && /[.!?…。？！]["'»”)]?$/u.test(cue.text))) close();
  }
  close();
  return sections;
}
