import type { PassageView } from '../../units/answer-unit.ts';
import type { TableView } from '../../units/table-view.ts';
import type { Asked, Statement } from '../asked.ts';
import { sectionStatements } from '../compose-text.ts';
import { listStatement } from '../list-statement.ts';
import { sayRows } from '../row-set-answer.ts';

/** The longest section that is given whole. */
const mostChars = 900;
/** Rows of a table that is listed. */
const mostRows = 40;

/** Returns what a section enumerates; `null` if it enumerates nothing. */
export function groupContent(
  asked: Asked,
  view: PassageView,
  tables: readonly TableView[],
): readonly Statement[] | null {
  const table = tables.find(({ views }) => views.includes(view));
  if (table)
    return table.rowCount > 1 && table.rowCount <= mostRows
      ? sayRows(asked, { table, rows: table.rows, columns: [], conditions: 0 })
      : null;
  const lists = view.lists.filter(({ items }) => items.length > 1);
  if (lists.length > 0)
    return lists.map((list, at) => ({ ...listStatement(list, view, asked.language), isBlock: at > 0 }));
  const chars = view.texts.reduce((sum, { text }) => sum + text.length + 1, 0);
  return chars <= mostChars && view.texts.some(({ text }) => enumeration.test(text)) ? sectionStatements(view) : null;
}

/** Has at least three things, or two beside the words for them. */
export const enumeration = /,.*(?:,|\s(?:and|or|y|e|o|u)\s)|;.*;/u;
