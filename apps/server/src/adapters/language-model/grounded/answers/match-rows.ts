import type { TableView } from '../units/table-view.ts';
import type { WordBag } from '../units/word-bag.ts';
import type { Asked } from './asked.ts';
import { matchRow, type RowMatch } from './match-row.ts';

/** A row counts as named by the question from this share of its name on. */
const leastNamed = 0.75;

/**
 * Compares the rows of all tables with a question, the best first. A row without values tells nothing; if the question
 * names it, the other rows of its table do not answer either.
 */
export function matchRows(asked: Asked, question: WordBag, tables: readonly TableView[]): RowMatch[] {
  const ranked = tables
    .flatMap((table) => table.rows.map((row) => matchRow(asked, question, table, row)))
    .sort((a, b) => b.score - a.score);
  const unanswered = new Set(
    tables.filter((table) => {
      const best = ranked.find((one) => one.table === table);
      return best && isEmpty(best) && best.precision >= leastNamed;
    }),
  );
  return ranked.filter((one) => !isEmpty(one) && !unanswered.has(one.table) && (asked.isYesNo || !isForOthers(one)));
}

/** Whether a row is for other ages, and not named by the question either. */
const isForOthers = ({ isOutside, precision }: RowMatch): boolean => isOutside && precision < leastNamed;

const isEmpty = ({ table: { keyColumns }, row: { cells } }: RowMatch): boolean =>
  keyColumns < cells.length && cells.slice(keyColumns).every((cell) => cell === '');
