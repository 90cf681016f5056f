import type { TextLine } from './text-line.ts';

const bars = /[|│┃║¦]/;
const bar = /(?<!\\)[|│┃║¦]/;
/** A line between rows: "+----+----+", "|----|----|", "├────┼────┤". */
const border = /^(?=.*[-=─═━]{2})[-=+|:\s│┃║├┤┌┐└┘┬┴┼─═━╔╗╚╝╠╣╦╩╬╞╡╪╟╢╫]+$/u;

/** A longer line is prose. */
const maxLineChars = 2_000;

export const hasBars = ({ text }: TextLine): boolean => text.length <= maxLineChars && bars.test(text);

/** Whether a line is drawn between the rows of a table. */
export const isBorder = ({ text }: TextLine): boolean =>
  text.length >= minBorderChars && text.length <= maxLineChars && border.test(text);

const minBorderChars = 3;

/** Returns the cells between the bars of a line. */
export function cellsBetweenBars({ text }: TextLine): string[] {
  const inner = text.replace(/^[|│┃║¦]/, '').replace(/(?<!\\)[|│┃║¦]$/, '');
  return inner.split(bar).map((cell) => cell.replaceAll('\\|', '|').trim());
}

/**
 * Between cells without bars: a tab, two spaces that do not end a sentence, three spaces, or dots that lead to a price or
 * a page.
 */
const gap = /\s*(?:\.{4,}|…{2,}|(?: \.){3,}|_{4,}|·{3,})\s*|\s+\.{3}\s+|\t+| {3,}|(?<=[^\s.!?:;,]) {2}(?=\S)/u;

/** Returns the cells of a line that gaps separate; one cell for a line of prose. */
export const cellsBetweenGaps = ({ text }: TextLine): string[] => text.split(gap).map((cell) => cell.trim());

export const hasGaps = (line: TextLine): boolean =>
  !line.isRule && line.text.length <= maxLineChars && cellsBetweenGaps(line).length > 1;

/** Returns the cells of lines by the columns that are blank in all of them; `null` if there are none. */
export function cellsByAlignment(lines: readonly TextLine[]): string[][] | null {
  const width = Math.max(...lines.map(({ shown }) => shown.length));
  const isUsed = Array.from({ length: width }, (_, column) =>
    lines.some(({ shown }) => (shown[column] ?? ' ') !== ' '),
  );
  const columns: [from: number, to: number][] = [];
  for (const [at, used] of isUsed.entries()) {
    if (!used) continue;
    const last = columns.at(-1);
    // One blank column is the space between two words.
    if (last && at - last[1] < 2) last[1] = at + 1;
    else columns.push([at, at + 1]);
  }
  if (columns.length < 2) return null;
  return lines.map(({ shown }) => columns.map(([from, to]) => shown.slice(from, to).trim()));
}
