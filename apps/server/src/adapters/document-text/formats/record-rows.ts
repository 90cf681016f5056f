import { cleanLine } from '../../../lib/document/clean-text.ts';

export interface RecordRows {
  /** Returns the text of a row. Returns none for an empty row, or for one that may turn out to be the header. */
  add(cells: readonly string[]): string[];
  /** Returns the pending row. */
  end(): string[];
}

/**
 * Formats the rows of a table as records: "Column: value; Column: value". The first row with several cells is the
 * header when all of them are distinct words. Without a header, cells are separated by bars.
 */
export function recordRows(): RecordRows {
  let names: string[] | null = null;
  let isDecided = false;
  let waiting: string[] | null = null;
  const plain = (cells: readonly string[]) => cells.filter((cell) => cell !== '').join(' | ');
  const record = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (cell === '' ? '' : names?.[at] ? `${names[at]}: ${cell}` : cell))
      .filter((field) => field !== '')
      .join('; ');
  return {
    add(row) {
      const cells = row.map(cleanLine);
      const filled = cells.filter((cell) => cell !== '').length;
      if (filled === 0) return [];
      if (!isDecided) {
        // A single cell above the table is probably its title.
        if (filled === 1) {
          const before = waiting ? [plain(waiting)] : [];
          waiting = cells;
          return before;
        }
        isDecided = true;
        const before = waiting ? [plain(waiting)] : [];
        waiting = null;
        if (areNames(cells)) {
          names = cells;
          waiting = cells;
          return before;
        }
        return [...before, plain(cells)];
      }
      // Drop the pending header: it is written on its own only when no row follows.
      waiting = null;
      return [names ? record(cells) : plain(cells)];
    },
    end: () => (waiting ? [plain(waiting)] : []),
  };
}

/** Whether cells are column names: distinct short words with few empty cells. */
function areNames(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return (
    filled.length >= cells.length * 0.6 &&
    new Set(filled).size === filled.length &&
    filled.every((cell) => cell.length <= maxNameChars && /\p{L}/u.test(cell))
  );
}

const maxNameChars = 100;
