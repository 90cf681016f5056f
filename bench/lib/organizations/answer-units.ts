const citation = /\[\d{1,3}\]/;

/** Cuts an answer into what is before each group of citation numbers; without citations, into its lines. */
export function answerUnits(text: string): string[] {
  const parts = citation.test(text) ? text.split(/(?:\s*\[\d{1,3}\])+/) : text.split('\n');
  return parts.map((part) => part.trim()).filter((part) => /[\p{L}\p{N}]/u.test(part));
}

const countBars = (line: string): number => line.split('|').length - 1;

/** Whether rows of a table run together in one line, which cannot be read. */
export const isRunTogether = (unit: string): boolean => unit.split('\n').some((line) => countBars(line) >= 8);

/** Whether a unit is a table of more than four lines, which is too much for a single cell. */
export const isWholeTable = (unit: string): boolean =>
  unit.split('\n').filter((line) => countBars(line) >= 2).length > 4;
