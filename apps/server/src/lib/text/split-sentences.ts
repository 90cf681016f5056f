import { abbreviations, bindingAbbreviations, numberAbbreviations } from './abbreviations.ts';

/** A sentence's place in its text (UTF-16 offsets, end exclusive), without the white space around it. */
export type SentenceSpan = {
  start: number;
  end: number;
  /** A short line of its own without an end mark: a heading, a caption, a list's label. */
  heading: boolean;
};

/**
 * Splits running text, and text as pages print it: hard line breaks within a sentence are no end, blank lines, list marks
 * and heading lines are. Knows abbreviations and initials (`Dr. J. R. Smith`), decimals, ellipses, closing quotes and brackets,
 * and does not end a sentence inside brackets or quotation marks.
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

/** The text of a span as it is shown: one line, single spaces, hyphenated line ends healed. */
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

/** Lines that belong together: up to a blank line, a list mark, or a line that is plainly complete in itself. */
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

/** Whether a line begins something new although no blank line says so. */
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

/** Footnote numbers right after the full stop (`… in 1066.[12]`) belong to the sentence they prove. */
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

/** Longer than any abbreviation: what is no text may have words without end. */
const maxWordChars = 80;

/** A word with which sentences begin and names do not: after an abbreviation it decides. */
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

/** Open brackets, not too far back: a forgotten one must not swallow the rest of the text. Asked from the left to the right. */
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
    /** The sentence ends where was asked last. */
    forget(): void {
      depth = 0;
    },
  };
}
