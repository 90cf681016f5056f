import { foldText } from '../../../../lib/text/fold-text.ts';
import { matchBag, type ProbeTerm } from '../units/probe.ts';
import type { TableRow, TableView } from '../units/table-view.ts';
import type { AnswerDraft, Asked, Statement } from './asked.ts';
import { isVerb } from './is-verb.ts';
import { wantsList } from './list-statement.ts';
import { remaining } from './remaining.ts';

/** Rows shown before "and … more". */
const mostRows = 12;
/** A cell with more words is a remark, which says nothing about the whole row. */
const mostCellWords = 6;
const least = { cell: 0.75, exact: 0.95, label: 0.7 };

/** The rows of a table that have every value that the question names. */
interface RowSet {
  table: TableView;
  rows: TableRow[];
  conditions: number;
  isExact: boolean;
  /** The columns that the question names. */
  columns: number[];
}

/**
 * Answers a question for the rows with some values ("all orders of Berg", "what did Berg sell in May?"). Every other
 * word must be a name of the table or its columns, or the verb.
 */
export function rowSetAnswer(asked: Asked, tables: readonly TableView[]): AnswerDraft | null {
  const isWho = /^(?:and |y )?(?:who|quien|quienes)\b/.test(asked.folded);
  if (asked.isYesNo || asked.isContinuation || !(isWho || wantsList(asked) || asksDone(asked))) return null;
  const [best] = tables
    .filter((table) => !isWho || hasPeople(table))
    .map((table) => readSet(asked, table))
    .filter((set) => set !== null)
    .sort(
      (a, b) => b.conditions - a.conditions || b.columns.length - a.columns.length || b.rows.length - a.rows.length,
    );
  if (!best) return null;
  // A single row with a name is better said by the cell that is asked for.
  const isSure = best.isExact && (best.rows.length > 1 || best.rows.every(({ keyText }) => !/\p{L}{2}/u.test(keyText)));
  return { statements: sayRows(asked, best), score: !isSure ? 0.5 : best.conditions > 1 ? 0.9 : 0.8 };
}

/** "What did Berg sell?" and "when does Berg teach?" ask for all of it. */
const asksDone = ({ folded, language }: Asked): boolean =>
  (language === 'es'
    ? /^(?:y )?(?:que|cuando) (?:ha|han|le|les|se)? ?\p{L}+o\b/u
    : /^(?:and |so )?(?:what|when|where) (?:did|does|do|has|have)\b/
  ).test(folded);

function readSet(asked: Asked, table: TableView): RowSet | null {
  const { probe } = asked;
  let rows = table.rows;
  let conditions = 0;
  let isExact = true;
  const columns: number[] = [];
  for (const [at, term] of probe.terms.entries()) {
    if (term.isEarlier) continue;
    const column = bestColumn(asked, table, at);
    const matches = table.rows.map((row) => ({ row, match: cellMatch(asked, row, term, at) }));
    const top = Math.max(...matches.map(({ match }) => match));
    const enough = Math.max(top >= least.exact ? least.exact : least.cell, column?.match ?? 0);
    const met = matches.filter(({ match }) => match >= enough);
    if (met.length > 0 && met.length < table.rows.length) {
      isExact &&= met.every(({ match }) => match >= least.exact);
      rows = rows.filter((one) => met.some(({ row }) => row === one));
      conditions++;
    } else if (column) columns.push(column.at);
    else if (met.length === 0 && !isNameOf(asked, table, at) && !mayMiss(asked, term)) return null;
  }
  return conditions === 0 || rows.length === 0 ? null : { table, rows, conditions, isExact, columns };
}

/** Whether a column has people: by its name, or by names of two words. */
const hasPeople = ({ columns, rows }: TableView): boolean =>
  columns.some(
    ({ name }, at) =>
      peopleNames.test(foldText(name)) ||
      2 * rows.filter(({ cells }) => /^\p{Lu}\p{L}+ (?:\p{L}+ )?\p{Lu}\p{L}+$/u.test(cells[at] ?? '')).length >
        rows.length,
  );

const peopleNames =
  /person|people|staff|teacher|tutor|leader|seller|buyer|coach|driver|doctor|contact|\bwho\b|customer|client|member|reader|student|patient|author|owner|manager|employee|instructor|guide|\bchair\b|profesor|monitor|vendedor|comprador|responsable|tecnic[oa]|encargad|medic[oa]|equipo|quien|soci[oa]|lector|alumn|paciente|autora?\b|titular|empleado|comercial|guia/;

/** A word of the question that a table need not have. */
const mayMiss = (asked: Asked, { isLight, isProper, words: [word = ''] }: ProbeTerm): boolean =>
  !isProper && (isLight || isVerb(asked, word) || new RegExp(`\\b(?:did|does) \\S+ ${word}\\b`).test(asked.folded));

function bestColumn({ probe }: Asked, table: TableView, term: number): { at: number; match: number } | null {
  const matches = table.columns.map(({ bag }) => matchBag(probe, bag)[term] ?? 0);
  const top = Math.max(...matches);
  return top >= least.label ? { at: matches.indexOf(top), match: top } : null;
}

/** Whether a word names the table: it is in its caption, its heading or the title of its document. */
const isNameOf = ({ probe }: Asked, { caption, views }: TableView, term: number): boolean =>
  [caption, ...views.flatMap(({ heading, title }) => [heading, title])].some(
    (bag) => (matchBag(probe, bag)[term] ?? 0) >= least.label,
  );

function cellMatch({ probe }: Asked, row: TableRow, term: ProbeTerm, at: number): number {
  const month = months.findIndex((id) => term.concepts.has(id)) + 1;
  if (month > 0 && row.cells.some((cell) => monthOf(cell) === month)) return 1;
  const short = row.bags.filter((_, column) => (row.cells[column] ?? '').split(/\s+/).length <= mostCellWords);
  const group = row.groupBag ? [row.groupBag] : [];
  return Math.max(0, ...[...short, ...group].map((bag) => matchBag(probe, bag)[at] ?? 0));
}

const months = 'january february march april may june july august september october november december'.split(' ');

/** Returns the month of a numeric date with the year first or the day first; 0 for others. */
function monthOf(cell: string): number {
  const date = /^\s*(?:\d{4}-(\d{1,2})-\d{1,2}|\d{1,2}[./-](\d{1,2})[./-]\d{2,4})\b/.exec(cell);
  return Number(date?.[1] ?? date?.[2] ?? 0);
}

function sayRows(asked: Asked, { table, rows, columns }: RowSet): Statement[] {
  const shown = rows.length > mostRows + 2 ? rows.slice(0, mostRows) : rows;
  const said = shown.map((row, at) => ({
    text: `${shown.length > 1 ? '- ' : ''}${rowText(table, row, columns)}`,
    views: [row.view],
    isBlock: at > 0,
  }));
  const rest = remaining(asked.language, {
    more: rows.length - shown.length,
    read: table.rows.length,
    all: table.rowCount,
  });
  const [first] = table.views;
  return rest && first ? [...said, { text: rest, views: [first], isBlock: true }] : said;
}

/** Says a row by its name and the columns asked for; all of its cells when none is. */
function rowText(table: TableView, { cells, keyText, groupBag, group }: TableRow, columns: readonly number[]): string {
  const others = table.columns.map((_, at) => at).slice(table.keyColumns);
  const asked = others.filter((at) => columns.includes(at));
  const fields = (asked.length > 0 ? asked : others)
    .filter((at) => cells[at])
    .map((at) => `${table.columns[at]?.name ?? ''}: ${cells[at]}`);
  const name = groupBag && group && !keyText.includes(group) ? `${group}, ${keyText}` : keyText;
  return fields.length === 0 ? name : `${name}: ${fields.join('; ')}`;
}
