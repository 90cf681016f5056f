/** Saved questions of the rows: trimmed, without empty ones. */
export const filledQuestions = (rows: readonly string[]): string[] =>
  rows.map((row) => row.trim()).filter((row) => row !== '');

export const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, position) => text === other[position]);

/** Moves a row up by one. */
export function moveUp(rows: readonly string[], position: number): string[] {
  const moved = rows[position];
  if (position < 1 || moved === undefined) return [...rows];
  return rows.toSpliced(position, 1).toSpliced(position - 1, 0, moved);
}
