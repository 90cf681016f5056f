import { abbreviations, bindingAbbreviations, numberAbbreviations } from './abbreviations.ts';

/** Span of a sentence (UTF-16 offsets, end exclusive) without surrounding white space. */
export type SentenceSpan = {
  start: number;
  end: number;
  /** A short line without an end mark: a heading, a caption or a list label. */
  heading: boolean;
};

/**
 * Splits running text into sentences. A hard line break within a sentence does not split; blank lines, list marks and
 * headings do. Handles abbreviations and initials (`Dr. J. R. Smith`), decimals, ellipses, and closing quotes and
 * brackets. Never splits inside brackets or quotation marks.
 */
export function splitSentences(text: string): SentenceSpan[] {
  const spans: SentenceSpan[] = [];
  const push = (from: number, to: number, heading: boolean): void => {
    const { start, end } = trimmed(text, from, to);
    if (end > start) spans.push({ start, end, heading });
  };
  for (const block of splitBlocks(text)) {
    let start = block.start;
    for (const end of sentenceEnds(text, block.start, block.end)) {
      push(start, end, false);
      start = end;
    }
    push(start, block.end, block.heading && start === block.start);
  }
  return spans;
}

/** Text of a span for display: one line, single spaces, without line-end hyphens. */
export function sentenceText(text: string, span: { start: number; end: number }): string {
  return text
    .slice(span.start, span.end)
    .replace(/\u00ad/g, '')
    .replace(/(\p{L})-[ \t]*\r?\n[ \t]*(?=\p{Ll})/gu, '$1')
    .replace(/[\s\ufeff]+/g, ' ')
    .trim();
}

type Block = { start: number; end: number; heading: boolean };

const bullet = /^[ \t]*(?:[•‣◦▪●○■□–—*·-]|\(?\d{1,2}[.)]|\(?[a-z][.)])[ \t]+(?=\S)/;
const endMark = /[.!?…。！？]["'”’»)\]]*$/;

/** Lines that belong together: up to a blank line, a list mark or a complete line. */
function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let lines = 0;
  const close = (end: number): void => {
    if (text.slice(start, end).trim() !== '')
      blocks.push({ start, end, heading: lines === 1 && isHeading(text.slice(start, end)) });
    start = end;
    lines = 0;
  };
  let previous = '';
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline + 1;
    const line = text.slice(at, end);
    if (line.trim() === '' || bullet.test(line) || (lines > 0 && startsAnew(previous, line))) close(at);
    if (line.trim() !== '') lines++;
    previous = line;
    at = end;
  }
  close(text.length);
  return blocks;
}

/** Whether a line starts a new block although no blank line precedes it. */
function startsAnew(previous: string, line: string): boolean {
  const before = previous.trim();
  const after = line.trim();
  if (/^\p{Ll}/u.test(after) || /[,;–—-]$/.test(before)) return false;
  if (endMark.test(before)) return before.length < 0.6 * after.length;
  return isHeading(before) && before.length < 48 && before.length < 0.7 * after.length;
}

function isHeading(line: string): boolean {
  const text = line.trim();
  return text.length <= 90 && !endMark.test(text) && !/[,;]$/.test(text) && text.split(/\s+/).length <= 12;
}

function trimmed(text: string, from: number, to: number): { start: number; end: number } {
  let start = from;
  let end = to;
  while (start < end && /[\s\ufeff]/.test(text.charAt(start))) start++;
  while (end > start && /[\s\ufeff]/.test(text.charAt(end - 1))) end--;
  return { start, end };
}

const candidate = /[.!?…]+["'”’»)\]]*|[。！？]["”’」』）)]*/g;

function sentenceEnds(text: string, from: number, to: number): number[] {
  const block = text.slice(from, to);
  const ends: number[] = [];
  const brackets = openBrackets(block);
  let last = 0;
  for (const match of block.matchAll(candidate)) {
    const mark = match[0];
    const end = match.index + mark.length;
    const wide = /^[。！？]/.test(mark);
    const after = block.slice(end, end + 60);
    if (!wide && !/^(?:\s|\[\d|$)/.test(after)) continue;
    if (!wide && !/^\s*(?:\[\d+\]\s*)*(?:$|["'“‘«([¿¡—–•*-]*\s*[\p{Lu}\p{N}\p{Lo}¿¡])/u.test(after)) continue;
    if (mark.startsWith('.') && endsInAbbreviation(block.slice(last, match.index), after)) continue;
    if (brackets.areOpenAt(end)) continue;
    ends.push(from + end + citationMarks(after));
    last = end;
    brackets.forget();
  }
  return ends;
}

/** Footnote numbers after the period (`… in 1066.[12]`) belong to the sentence before them. */
function citationMarks(after: string): number {
  return /^(?:\[\d+\])+/.exec(after)?.[0].length ?? 0;
}

function endsInAbbreviation(before: string, after: string): boolean {
  const word = /[\p{L}\p{N}.]+$/u.exec(before.slice(-maxWordChars))?.[0] ?? '';
  if (word === '') return false;
  if (/^(?:\p{L}\.)*\p{Lu}$/u.test(word)) return !startsSentence(after);
  const folded = word.toLowerCase().replaceAll('.', '');
  if (bindingAbbreviations.has(folded)) return true;
  if (numberAbbreviations.has(folded) && /^\s*\d/.test(after)) return true;
  if (abbreviations.has(folded)) return !startsSentence(after);
  return /^\d{1,2}$/.test(word) && before.trim() === word;
}

/** Longer than any abbreviation; binary text may have endless words. */
const maxWordChars = 80;

/** Words that start sentences but not names: after an abbreviation they decide. */
function startsSentence(after: string): boolean {
  const word = /^\s*["'“‘«(¿¡]*(\p{L}+)/u.exec(after)?.[1] ?? '';
  return sentenceStarters.has(word);
}

const sentenceStarters = new Set(
  `The A An In On At It He She They We I This That These Those However But And As After Before For From By When While With
  Since During Although Because His Her Its Their There If Both Some Many Most Other
  El La Los Las Un Una En De Por Para Con Sin Se Su Sus Este Esta Estos Estas Ese Esa Aunque Cuando Como Desde Hasta Durante
  Tras Según Además También Pero Y Si No Es Fue Al Lo Le Hay Otros Otras Muchos Muchas`.split(/\s+/),
);

/**
 * Counts open brackets over a limited distance, so that a missing one does not swallow the rest of the text. Call with
 * increasing positions.
 */
function openBrackets(text: string) {
  let at = 0;
  let depth = 0;
  let opened = 0;
  return {
    areOpenAt(end: number): boolean {
      for (; at < end; at++) {
        const letter = text.charAt(at);
        if ('([«“'.includes(letter)) {
          depth++;
          opened = at;
        } else if (')]»”'.includes(letter)) depth = Math.max(0, depth - 1);
      }
      return depth > 0 && end - opened < 200;
    },
    /** Starts a new sentence at the last position. */
    forget(): void {
      depth = 0;
    },
  };
}
