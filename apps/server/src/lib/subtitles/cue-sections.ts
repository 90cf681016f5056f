import type { TextSection } from '../../ports/document-text.ts';
import { toSection } from '../document/to-section.ts';
import type { Cue } from './read-cues.ts';

/** A section ends with the first sentence that ends after this time, */
const minMs = 30_000;
/** with any cue after this time, */
const maxMs = 60_000;
/** or at a silence of this length. */
const pauseMs = 4_000;

/** Joins cues into sections of 30 to 60 seconds, each with its start time. */
export function cueSections(cues: readonly Cue[]): TextSection[] {
  const sections: TextSection[] = [];
  let startMs = 0;
  let endMs = Number.NEGATIVE_INFINITY;
  let lines: string[] = [];
  const close = () => {
    if (lines.length > 0) sections.push(toSection([{ type: 'paragraph', text: lines.join(' ') }], { startMs }));
    lines = [];
  };
  for (const cue of cues) {
    if (lines.length > 0 && cue.startMs - endMs > pauseMs && cue.startMs - startMs > minMs) close();
    if (lines.length === 0) startMs = cue.startMs;
    // Live subtitles repeat the previous line.
    if (cue.text !== lines.at(-1)) lines.push(cue.text);
    endMs = Math.max(cue.startMs, cue.endMs);
    const lengthMs = endMs - startMs;
    if (lengthMs >= maxMs || (lengthMs >= minMs && /[.!?…。？！]["'»”)]?$/u.test(cue.text))) close();
  }
  close();
  return sections;
}
