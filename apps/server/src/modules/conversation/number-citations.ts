import type { Citation } from '@sosia/contract';
import type { Passage } from '../../ports/language-model.ts';
import { toCitation } from './to-citation.ts';

export interface CitationNumberer {
  /** The text that is safe to show now. What could still become a citation is held back. */
  push(delta: string): string;
  /** What was held back, at the end. A citation that was cut off is dropped. */
  flush(): string;
  /** Those that the text shows, in their order. */
  citations(): Citation[];
}

/** Back-ticks, a line's end, or `[3]`, `[1, 4]` with the blanks before it. */
const token = /`+|\n|[ \t]*\[(\d{1,3}(?:\s?[,;]\s?\d{1,3})*)\]/g;
/** The end of a text that the next delta may make a token of (or half a character, or half a run of back-ticks). */
const unfinished = /(?:`+|[ \t]+|[ \t]*\[[\d,; ]{0,40}|[\ud800-\udbff])$/;
const cutOffCitation = /[ \t]*\[\d[\d,; ]*$/;

/**
 * Numbers the citations of a text that arrives in deltas, by first appearance. A number that is not among the passages
 * is dropped. Code keeps its brackets.
 */
export function numberCitations(passages: readonly Passage[]): CitationNumberer {
  const known = new Map(passages.map((passage) => [passage.n, passage]));
  const shown = new Map<number, Citation>();
  const code = { ticks: 0 };
  let held = '';

  const numberOf = (n: number): number | null => {
    const passage = known.get(n);
    if (!passage) return null;
    const citation = shown.get(n) ?? toCitation(passage, shown.size + 1);
    shown.set(n, citation);
    return citation.n;
  };
  const resolve = (text: string) =>
    text.replace(token, (whole, list: string | undefined) => {
      if (list === undefined) readCodeMark(whole, code);
      if (list === undefined || code.ticks > 0) return whole;
      const numbers = new Set(list.split(/[,;]/).flatMap((each) => numberOf(Number(each)) ?? []));
      if (numbers.size === 0) return '';
      return `${/^[ \t]*/.exec(whole)?.[0] ?? ''}${[...numbers].map((n) => `[${n}]`).join('')}`;
    });

  return {
    push(delta) {
      const text = held + delta;
      held = unfinished.exec(text)?.[0] ?? '';
      return resolve(text.slice(0, text.length - held.length));
    },
    flush() {
      const rest = code.ticks > 0 ? held : held.replace(cutOffCitation, '');
      held = '';
      return resolve(rest);
    },
    citations: () => [...shown.values()],
  };
}

/** A run of back-ticks opens code and a run of the same length closes it; inline code does not outlive its line. */
function readCodeMark(mark: string, code: { ticks: number }): void {
  if (mark === '\n') {
    if (code.ticks < 3) code.ticks = 0;
  } else if (code.ticks === 0) code.ticks = mark.length;
  else if (code.ticks === mark.length) code.ticks = 0;
}
