import { foldText } from '../../../../lib/text/fold-text.ts';
import { matchBag, type ProbeTerm } from '../units/probe.ts';
import type { TableRow, TableView } from '../units/table-view.ts';
import { readBag } from '../units/word-bag.ts';
import type { AnswerDraft, Asked, Statement } from './asked.ts';
import { isVerb } from './is-verb.ts';
import { remaining } from './remaining.ts';
import { fieldText, rowName } from './row-text.ts';
import { readSetQuestion, type SetQuestion } from './set-question.ts';

/** Rows shown before "and … more". */
const mostRows = 12;
/** Rows of a table that is listed without any condition. */
const mostListed = 40;
/** A cell with more words is a remark, which says nothing about the whole row. */
const mostCellWords = 6;
const least = { cell: 0.75, exact: 0.95, label: 0.7 };

/** The rows of a table that have every value that the question names. */
interface RowSet {
  table: TableView;
  rows: TableRow[];
  conditions: number;
  /** Words of the question that the table has. */
  explained: number;
  isExact: boolean;
  /** The columns that the question names. */
  columns: number[];
}

/**
 * Answers a question for the rows with some values ("all orders of Berg", "what did Berg sell in May?"). Every other
 * word must be a name of the table or its columns, or the verb.
 */
export function rowSetAnswer(asked: Asked, tables: readonly TableView[]): AnswerDraft | null {
  const question = readSetQuestion(asked);
  if (!question) return null;
  const [best] = tables
    .filter((table) => !question.isWho || hasPeople(table))
    .map((table) => readSet(asked, question, table))
    .filter((set) => set !== null)
    .sort((a, b) => b.explained - a.explained || b.conditions - a.conditions || b.rows.length - a.rows.length);
  if (!best) return null;
  // A single row with a name is better said by the cell that is asked for.
  const isSure = best.isExact && (best.rows.length > 1 || best.rows.every(({ keyText }) => !/\p{L}{2}/u.test(keyText)));
  return { statements: sayRows(asked, best), score: !isSure ? 0.5 : best.conditions > 1 ? 0.9 : 0.8 };
}

function readSet(asked: Asked, { focus, mayBeAll }: SetQuestion, table: TableView): RowSet | null {
  const { probe } = asked;
  let rows = table.rows;
  let conditions = 0;
  let explained = 0;
  let isExact = true;
  let hasFocus = focus === '';
  const columns: number[] = [];
  for (const [at, term] of probe.terms.entries()) {
    if (term.isEarlier) continue;
    const column = bestColumn(asked, table, at);
    const isName = isNameOf(asked, table, at);
    const isFocus = term.words.includes(focus);
    const met = rowsWith(asked, isFocus ? kindsIn(asked, table, at) : table.rows, at, column?.match ?? 0);
    // The column that names the rows says what they are.
    if (met.rows.length > 0 || column || isName) explained += column && column.at < table.keyColumns ? 1.5 : 1;
    hasFocus ||= isFocus && (met.rows.length > 0 || column !== null || isName);
    // The subject of a table is no condition, though only some rows name it ("bikes": "town bike", "tandem").
    if (met.rows.length > 0 && met.rows.length < table.rows.length && !(isFocus && isName)) {
      isExact &&= met.isExact;
      rows = rows.filter((row) => met.rows.includes(row));
      conditions++;
    } else if (column) columns.push(column.at);
    else if (met.rows.length === 0 && !isName && !mayMiss(asked, term)) return null;
  }
  const isAll = conditions === 0 && mayBeAll && rows.length > 1 && table.rowCount <= mostListed;
  return hasFocus && rows.length > 0 && (conditions > 0 || isAll)
    ? { table, rows, conditions, explained, isExact, columns }
    : null;
}

/** Returns the rows whose name is a kind of a thing: a "town bike" is a bike, "boxing a bike" is not. */
function kindsIn({ probe }: Asked, { rows }: TableView, term: number): TableRow[] {
  return rows.filter(({ key, keyText, view: { language } }) => {
    if ((matchBag(probe, key)[term] ?? 0) < least.cell) return false;
    const words = (keyText.split(/[(,;:–]/)[0] ?? '').trim().split(/\s+/);
    return (
      (matchBag(probe, readBag((language === 'es' ? words[0] : words.at(-1)) ?? '', language))[term] ?? 0) >= least.cell
    );
  });
}

/** Returns the rows that have a word: those with the word itself, or else those with another word for it. */
function rowsWith(asked: Asked, rows: readonly TableRow[], term: number, leastMatch: number) {
  const matches = rows.map((row) => ({ row, match: cellMatch(asked, row, term) }));
  const isExact = matches.some(({ match }) => match >= least.exact);
  const enough = Math.max(isExact ? least.exact : least.cell, leastMatch);
  return { rows: matches.filter(({ match }) => match >= enough).map(({ row }) => row), isExact };
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

function cellMatch({ probe }: Asked, { cells, bags, key, groupBag }: TableRow, at: number): number {
  const month = months.findIndex((id) => probe.terms[at]?.concepts.has(id)) + 1;
  if (month > 0 && cells.some((cell) => monthOf(cell) === month)) return 1;
  const short = bags.filter((_, column) => (cells[column] ?? '').split(/\s+/).length <= mostCellWords);
  return Math.max(0, ...[key, ...short, ...(groupBag ? [groupBag] : [])].map((bag) => matchBag(probe, bag)[at] ?? 0));
}

const months = 'january february march april may june july august september october november december'.split(' ');

/** Returns the month of a numeric date with the year first or the day first; 0 for others. */
function monthOf(cell: string): number {
  const date = /^\s*(?:\d{4}-(\d{1,2})-\d{1,2}|\d{1,2}[./-](\d{1,2})[./-]\d{2,4})\b/.exec(cell);
  return Number(date?.[1] ?? date?.[2] ?? 0);
}

/** Says rows by their names, and by the columns asked for. */
export function sayRows(
  asked: Pick<Asked, 'language'>,
  { table, rows, columns, conditions }: Pick<RowSet, 'table' | 'rows' | 'columns' | 'conditions'>,
): Statement[] {
  const isWhole = conditions > 0;
  const shown = rows.length > mostRows + 2 ? rows.slice(0, mostRows) : rows;
  const said = shown.map((row, at) => ({
    text: `${shown.length > 1 ? '- ' : ''}${rowText(table, row, isWhole || columns.some((at) => at >= table.keyColumns) ? columns : null)}`,
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

/** Says a row by its name and the columns asked for: all when it is none of them, none for `null`. */
function rowText(table: TableView, row: TableRow, columns: readonly number[] | null): string {
  const others = table.columns.map((_, at) => at).slice(table.keyColumns);
  const asked = others.filter((at) => columns?.includes(at));
  const fields = (columns === null || asked.length > 0 ? asked : others)
    .filter((at) => row.cells[at])
    .map((at) => fieldText(table.columns[at]?.name ?? '', row.cells[at] ?? ''));
  return fields.length === 0 ? rowName(row) : `${rowName(row)}: ${fields.join('; ')}`;
}
