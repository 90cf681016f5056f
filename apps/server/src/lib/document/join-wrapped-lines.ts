import { withoutBold } from './run-in-blocks.ts';

/** Ends a line in the input of {@link joinWrappedLines} that is never joined with the next one. A noncharacter. */
export const hardBreak = '\uFDD2';

/** Shorter lines are lines of an address, a list or a poem. */
const minWrappedWidth = 50;

/**
 * Joins the lines of a text that was wrapped at a width: those that had no room for the first word of the next line.
 * Other line breaks are kept.
 * @param minWidth the width of the document, if it is known
 */
export function joinWrappedLines(text: string, minWidth = 0): string {
  if (!text.includes('\n')) return text.replaceAll(hardBreak, '');
  const lines = text.split('\n').map((line) => line.trimEnd());
  const lengths = lines.map((line) => withoutBold(line.trim()).length);
  const width = lengths.reduce((most, length) => Math.max(most, length), minWidth);
  const parts = [lines[0] ?? ''];
  for (const [at, line] of lines.slice(1).entries()) {
    const before = lines[at] ?? '';
    const next = line.trimStart();
    const isWrapped =
      width >= minWrappedWidth &&
      !before.endsWith(hardBreak) &&
      !startsItem.test(next) &&
      (lengths[at] ?? 0) + 1 + (/^\S+/.exec(next)?.[0].length ?? 0) > width;
    if (isWrapped) parts.push(/\p{Ll}-$/u.test(before) ? '' : ' ', next);
    else parts.push('\n', line);
  }
  return parts.join('').replaceAll(hardBreak, '');
}

/** A bullet, a number, a bold label, or a text of a definition. */
const startsItem = /^(?:[-*+•·–—▪◦●] |\(?\w{1,3}[.)] |: |\uFDD0)/;
