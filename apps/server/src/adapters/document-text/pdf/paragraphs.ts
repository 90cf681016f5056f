import { isListItem } from './list-marker.ts';
import type { TextLine } from './text-lines.ts';

export interface Paragraph {
  /** Lines with intended breaks between them; each may have been wrapped. */
  lines: ParagraphLine[];
  size: number;
  /** Number of lines on the page. */
  printedLines: number;
  isBold?: boolean;
}

export interface ParagraphLine {
  text: string;
  /** Where the line begins along its writing direction; a larger value is further inward. */
  indent: number;
}

export const textOfParagraph = ({ lines }: Paragraph): string => lines.map(({ text }) => text).join('\n');

/**
 * Joins the lines of a block into paragraphs. Wrapped lines are joined, hyphenated words restored, and intended breaks
 * (a row, a list item, a short line) kept.
 * @param isKnownWord whether the document uses a hyphenated word elsewhere, so that its hyphen at a line end is kept
 */
export function paragraphs(lines: readonly TextLine[], isKnownWord: (word: string) => boolean): Paragraph[] {
  const found: Paragraph[] = [];
  const spacing = usualSpacing(lines);
  const edges = { start: Math.min(...lines.map(({ start }) => start)), end: Math.max(...lines.map(({ end }) => end)) };
  const isProse = lines.some(({ text }) => text.length >= shortestCjkLine);
  let before: TextLine | null = null;
  for (const line of lines) {
    const paragraph = found.at(-1);
    const last = paragraph?.lines.at(-1);
    const own = { text: line.text, indent: line.isRtl ? -line.end : line.start };
    const isBold = line.isBold ?? false;
    if (!before || !paragraph || !last || startsParagraph(before, line, { spacing, edges })) {
      found.push({ lines: [own], size: line.size, printedLines: 1, isBold });
    } else {
      if (!isBold) paragraph.isBold = false;
      const isApart = isBreak(before, line, edges) || (!isProse && isWithoutSpace(last.text, line.text));
      if (isApart) paragraph.lines.push(own);
      else last.text = joinLines(last.text, line.text, isKnownWord);
      paragraph.printedLines += 1;
    }
    before = line;
  }
  return found;
}

const sentenceEnd = /[.!?:;…。！？؟]["'”’»)\]]*$/u;

function usualSpacing(lines: readonly TextLine[]): number {
  const steps = lines
    .slice(1)
    .map((line, index) => line.base - (lines[index]?.base ?? 0))
    .filter((step, index) => step > 0 && step < 2.5 * (lines[index]?.size ?? 0));
  return steps.toSorted((one, other) => one - other)[Math.floor((steps.length - 1) / 2)] ?? 0;
}

interface Page {
  spacing: number;
  edges: Edges;
}

interface Edges {
  start: number;
  end: number;
}

function startsParagraph(before: TextLine, line: TextLine, { spacing, edges }: Page): boolean {
  const step = line.base - before.base;
  const size = Math.max(before.size, line.size);
  if (step > (spacing > 0 ? Math.max(spacing * 1.35, size * 1.3) : size * 1.7)) return true;
  if (Math.abs(before.size - line.size) > 0.15 * size && !line.isRow && !before.isRow) return true;
  if (before.isRow || line.isRow) return false;
  // A separate bold line is a heading.
  if ((before.isBold ?? false) !== (line.isBold ?? false) && isBreak(before, line, edges)) return true;
  const indent = line.isRtl ? before.end - line.end : line.start - before.start;
  const isIndented = indent > 0.8 * size && indent < 5 * size;
  return isIndented && sentenceEnd.test(before.text) && !isListItem(before.text);
}

function isBreak(before: TextLine, line: TextLine, edges: Edges): boolean {
  if (before.isRow || line.isRow || isListItem(line.text)) return true;
  // The break is intended when the next word would have fitted on the previous line.
  const [word = ''] = line.text.split(' ', 1);
  const perChar = (line.end - line.start) / Math.max(1, line.text.length);
  const room = before.isRtl ? before.start - edges.start : edges.end - before.end;
  return room - 1.5 * line.size > (word.length + 1) * perChar;
}

function joinLines(above: string, below: string, isKnownWord: (word: string) => boolean): string {
  // Look only at the end: a paragraph grows line by line, and scanning all of it each time would be quadratic.
  const end = above.slice(-longestWord);
  const cut = /[-\u2010\u00AD]$/.test(end) ? /([\p{L}\p{M}][\p{L}\p{M}-]*)([-\u2010\u00AD])$/u.exec(end) : null;
  const next = cut && /^\p{Ll}[\p{L}\p{M}]*/u.exec(below);
  if (cut && next) {
    const isCompound = cut[2] !== '\u00AD' && isKnownWord(`${cut[1]}-${next[0]}`.toLowerCase());
    return isCompound ? above + below : above.slice(0, -1) + below;
  }
  return isWithoutSpace(end, below) || /[-\u2010/]$/.test(end) ? above + below : `${above} ${below}`;
}

/** Whether two lines are joined without a space, as in Chinese and Japanese. */
function isWithoutSpace(above: string, below: string): boolean {
  return endsCjk.test(above.slice(-2)) && beginsCjk.test(below);
}

/** Minimum length of a line of prose. Shorter lines are labels and titles, which must not be joined into one word. */
const shortestCjkLine = 8;
const longestWord = 100;
const endsCjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。]$/u;
const beginsCjk = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
