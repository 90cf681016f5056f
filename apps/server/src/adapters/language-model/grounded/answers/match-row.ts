import { readDates } from '../../../../lib/dates/read-dates.ts';
import { foldText } from '../../../../lib/text/fold-text.ts';
import { fitsAge } from '../facts/fits-age.ts';
import { readMoney } from '../facts/money.ts';
import { fitsRange } from '../facts/number-ranges.ts';
import type { PassageView } from '../units/answer-unit.ts';
import { coverageOf, matchWithLabels } from '../units/coverage.ts';
import { matchBag, type Probe } from '../units/probe.ts';
import { remember } from '../units/remember.ts';
import type { TableRow, TableView } from '../units/table-view.ts';
import type { WordBag } from '../units/word-bag.ts';
import type { Asked } from './asked.ts';
import { isUnconditional } from './conditions/conditions.ts';
import { fitOfColumn } from './conditions/fit-of-column.ts';
import { fitOfLabel } from './conditions/fit-of-label.ts';
import { markConditions } from './conditions/mark-conditions.ts';
import { isMoneyAsked, isPriceTerm } from './is-money-asked.ts';
import { missesOwnSubject } from './own-subject.ts';

/** A value in a cell that the question names. */
interface NamedItem {
  column: number;
  /** Share of its words that the question has. */
  precision: number;
}

export interface RowMatch {
  table: TableView;
  row: TableRow;
  matches: Float64Array;
  coverage: number;
  /** Share of the row's name that the question has. */
  precision: number;
  /** Value besides the name that the question has, if any. */
  item: NamedItem | null;
  score: number;
  /** Whether it has a value of the kind asked for, 0 or 1. */
  evidence: number;
  /** Whether its ages exclude the one that is asked about. */
  isOutside: boolean;
}

const shares = { cell: 0.75, column: 0.9, label: 0.5, group: 0.8 };
/** A row is named by a value in it less often than by its name. */
const itemShare = 0.8;
const rangeBonus = 0.35;
/** Rows whose names are read as cases; the rows of a longer table are things. */
const mostLabels = 40;

/** Compares a row with a question. `question` has its words, also those of the question that it follows. */
export function matchRow(asked: Asked, question: WordBag, table: TableView, row: TableRow): RowMatch {
  const { probe } = asked;
  const labels = [
    ...row.bags.map((bag) => ({ bag, share: shares.cell })),
    ...table.columns.map(({ bag }) => ({ bag, share: shares.column })),
    { bag: table.caption, share: shares.label },
    { bag: row.view.heading, share: shares.label },
    { bag: row.view.title, share: shares.label },
    ...(row.groupBag ? [{ bag: row.groupBag, share: shares.group }] : []),
  ];
  const matches = matchWithLabels(probe, row.key, labels);
  markAskedValue(asked, table, matches);
  const fit = fitOfRow(asked, table, row);
  if (fit > 0) markConditions(asked, matches);
  const evidence = evidenceOf(asked, table, row);
  const range = rangeOf(asked, row);
  if (evidence > 0) markAskedTime(asked, matches);
  const coverage = coverageOf(probe, matches);
  const precision = coverageOf(row.keyProbe, matchBag(row.keyProbe, question));
  const own = coverageOf(probe, matchBag(probe, row.key));
  const item = namedItem(asked, question, table, row);
  const named = Math.max(precision, itemShare * (item?.precision ?? 0));
  const score =
    coverage +
    0.4 * named +
    0.1 * own +
    range +
    (fit < 0 ? -rangeBonus : 0) +
    asked.recent.shareOf(row.view, row.keyText, own > 0) -
    (missesOwnSubject(asked, matches) ? 0.5 : 0);
  return { table, row, matches, coverage, precision, item, score, evidence, isOutside: range < 0 };
}

/** Returns the value beside the row's name that the question has most of. */
function namedItem({ probe }: Asked, question: WordBag, table: TableView, row: TableRow): NamedItem | null {
  let best: NamedItem | null = null;
  for (const [column, bag] of row.bags.entries()) {
    if (column < table.keyColumns || bag.stems.size === 0 || !namesThings(table, column)) continue;
    if (isNumberNamed(probe, table, row, column)) return { column, precision: 1 };
    if (isDays(row.cells[column] ?? '') || !matchBag(probe, bag).some((match) => match >= 0.7)) continue;
    const precision = Math.max(0, ...row.itemsAt(column).map((item) => coverageOf(item, matchBag(item, question))));
    if (precision >= 0.5 && precision > (best?.precision ?? 0)) best = { column, precision };
  }
  return best;
}

/** A remark or a time names no thing; the only text in a row does. */
function namesThings({ columns, keyColumns }: TableView, column: number): boolean {
  const { name = '', kind = 'text' } = columns[column] ?? {};
  const isOnlyText = columns.every((one, at) => at === column || at < keyColumns || one.kind !== 'text');
  return kind !== 'time' && kind !== 'money' && kind !== 'flag' && (!remarkNames.test(name) || isOnlyText);
}

const remarkNames = /note|remark|comment|detail|good to know|observaci|comentario|detalle|nota/i;

const isDays = (cell: string): boolean =>
  /\b(?:mon|tue|wed|thu|fri|sat|sun)(?:s?day|nesday|rsday|urday)?s?\b|\b(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)/i.test(
    cell,
  );

/** "Room 3": the question has the column's name and the number in the cell. */
function isNumberNamed(probe: Probe, table: TableView, row: TableRow, column: number): boolean {
  if (!/^\d{1,6}$/.test((row.cells[column] ?? '').trim())) return false;
  const head = table.columns[column];
  const hasNumber = probe.terms.some(({ words }) => words.includes((row.cells[column] ?? '').trim()));
  return hasNumber && head !== undefined && matchBag(probe, head.bag).some((match) => match >= 0.7);
}

/** A number of the question that is within a range of the row ("6–9 years", "65+"), or outside of all of them. */
function rangeOf({ conditions: { age } }: Asked, { cells }: TableRow): number {
  const fits = age === null ? null : (fitsRange(cells.join(' ; '), age) ?? fitsAges(cells, age));
  return fits === null ? 0 : fits ? rangeBonus : -rangeBonus;
}

function fitsAges(cells: readonly string[], age: number): boolean | null {
  const fits = cells
    .map((cell) => (cell.length < 40 ? fitsAge(foldText(cell), age) : null))
    .filter((fit) => fit !== null);
  return fits.length === 0 ? null : fits.includes(true);
}

function evidenceOf(asked: Asked, table: TableView, row: TableRow): number {
  const { type } = asked;
  const cells = row.cells.slice(table.keyColumns).join(' ; ');
  if (isMoneyAsked(asked))
    return readMoney(cells).length > 0 || table.columns.some(({ kind }) => kind === 'money') ? 1 : 0;
  if (type === 'number') return /\d/.test(cells) ? 1 : 0;
  if (type === 'date' || type === 'year') {
    const asksTime = asked.when().asks !== null;
    return /\d{1,2}[:.h]\d{2}/.test(cells) || (asksTime && hasDate(asked, row.view, cells)) ? 1 : 0;
  }
  return 0;
}

function hasDate({ today }: Asked, view: PassageView, cells: string): boolean {
  const day = today.slice(0, 10);
  return remember(view, day, `date in ${cells}`, () => readDates(cells, view.language, { today: day }).length > 0);
}

/** Returns how well a row or its best column fits the case that the question is about, -1..1; see `fitOfLabel`. */
function fitOfRow(asked: Asked, table: TableView, row: TableRow): number {
  if (isUnconditional(asked.conditions)) return 0;
  const own = table.rowCount > mostLabels ? 0 : fitOfLabel(asked, { text: row.group ?? row.keyText, view: row.view });
  const ofColumns = table.columns.map((_, at) => (at < table.keyColumns ? 0 : fitOfColumn(asked, table, row, at)));
  return own !== 0 ? own : Math.max(...ofColumns, 0);
}

/** A word that asks for a price is met by a column of prices. */
function markAskedValue({ type, probe }: Asked, table: TableView, matches: Float64Array): void {
  if (!table.columns.some(({ kind }) => kind === 'money') || !isMoneyAsked({ type, probe })) return;
  probe.terms.forEach((term, i) => {
    if (isPriceTerm(term)) matches[i] = Math.max(matches[i] ?? 0, 0.9);
  });
}

/** A word that asks for a time is met by a row with one. */
function markAskedTime({ type, probe }: Asked, matches: Float64Array): void {
  if (type !== 'date') return;
  probe.terms.forEach(({ concepts }, i) => {
    if ([...concepts.keys()].some((id) => timeConcepts.test(id))) matches[i] = Math.max(matches[i] ?? 0, 0.9);
  });
}

const timeConcepts = /^(?:deadline|date|time|time-of-day|day|when|hour|start|end|until|schedule|timetable)$/;
