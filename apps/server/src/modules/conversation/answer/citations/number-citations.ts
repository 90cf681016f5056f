import type { Citation } from '@sosia/contract';
import type { Passage } from '../../../../ports/language-model.ts';
import type { AnswerFacts } from '../citation-support/index.ts';
import { createSentenceCitations } from './sentence-citations.ts';
import { createShownCitations } from './shown-citations.ts';

export interface CitationNumberer {
  /** Returns the text that may be shown now. Text that may become a citation is held back. */
  push(delta: string): string;
  /** Returns the text that was held back, at the end. A truncated citation is dropped. */
  flush(): string;
  /** Returns the shown citations in order of appearance. */
  citations(): Citation[];
  /** Number of citations dropped because the passage does not support the text or does not exist. */
  dropped(): number;
}

/** The lookbehind matches spaces from their start only, so that a long run is scanned once. */
const group = String.raw`(?<![ \t])[ \t]*\[\d{1,3}(?:\s?[,;]\s?\d{1,3})*\]`;
/** Backticks, a line break, or one or more of `[3]`, `[1, 4]` in a row with the spaces before them. */
const token = new RegExp(`\`+|\\n|(?:${group})+`, 'g');
/** A text end that the next delta may complete to a token: a partial citation, character or run of backticks. */
const unfinished = new RegExp(
  `(?:\`+|(?:${group})+[ \\t]*(?:\\[[\\d,; ]{0,40})?|[ \\t]*\\[[\\d,; ]{0,40}|[ \\t]+|[\\ud800-\\udbff])$`,
);
const cutOffCitation = /[ \t]*\[\d[\d,; ]*$/;
/** Maximum length of text that is held back; no row of citations is longer. */
const mostHeldChars = 400;

/**
 * Numbers the citations of a streamed text by first appearance. A number is shown only if its passages support the text
 * before it, from the start of the sentence or the previous citation. An unsupported or unknown citation is removed:
 * its text was already shown, but it must not look like knowledge. Text after a citation in the same sentence is not
 * checked. Code keeps its brackets.
 */
export function numberCitations(passages: readonly Passage[], facts: AnswerFacts): CitationNumberer {
  const known = new Map(passages.map((passage) => [passage.n, passage]));
  const shown = createShownCitations(facts);
  const sentence = createSentenceCitations(facts);
  const code = { ticks: 0 };
  let held = '';
  let dropped = 0;

  const write = (text: string) => {
    sentence.add(text);
    return text;
  };
  const readMark = (mark: string) => {
    readCodeMark(mark, code);
    if (mark !== '\n') return write(mark);
    sentence.startLine();
    return mark;
  };
  const readGroup = (whole: string): string => {
    if (code.ticks > 0) return write(whole);
    const numbers = [...new Set(whole.match(/\d+/g)?.map(Number))];
    const { supporting, statements } = sentence.cite(numbers.flatMap((n) => known.get(n) ?? []));
    dropped += numbers.length - supporting.length;
    if (supporting.length === 0) return '';
    const shownNumbers = supporting.map((passage) => `[${shown.numberOf(passage, statements)}]`);
    return `${/^[ \t]*/.exec(whole)?.[0] ?? ''}${shownNumbers.join('')}`;
  };
  const resolve = (text: string): string => {
    let out = '';
    let at = 0;
    for (const match of text.matchAll(token)) {
      out += write(text.slice(at, match.index));
      out += match[0].includes('[') ? readGroup(match[0]) : readMark(match[0]);
      at = match.index + match[0].length;
    }
    return out + write(text.slice(at));
  };

  return {
    push(delta) {
      const text = held + delta;
      held = unfinished.exec(text.slice(-mostHeldChars))?.[0] ?? '';
      return resolve(text.slice(0, text.length - held.length));
    },
    flush() {
      const rest = code.ticks > 0 ? held : held.replace(cutOffCitation, '');
      held = '';
      return resolve(rest);
    },
    citations: () => shown.list(sentence.rest()),
    dropped: () => dropped,
  };
}

/** A run of backticks opens code and a run of the same length closes it. Inline code ends with its line. */
function readCodeMark(mark: string, code: { ticks: number }): void {
  if (mark === '\n') {
    if (code.ticks < 3) code.ticks = 0;
  } else if (code.ticks === 0) code.ticks = mark.length;
  else if (code.ticks === mark.length) code.ticks = 0;
}
