import { readDates } from '../../../../lib/dates/read-dates.ts';
import { foldText } from '../../../../lib/text/fold-text.ts';
import { columnCurrency, withCurrency } from '../facts/column-currency.ts';
import { minutesOf } from '../facts/minutes-of.ts';
import { readDurations } from '../facts/read-durations.ts';
import type { ColumnKind } from '../units/answer-unit.ts';
import { coverageOf } from '../units/coverage.ts';
import { matchBag } from '../units/probe.ts';
import type { TableRow, TableView } from '../units/table-view.ts';
import type { WordBag } from '../units/word-bag.ts';
import type { Asked, Statement } from './asked.ts';
import { fitOfColumn } from './conditions/fit-of-column.ts';
import { isMoneyAsked } from './is-money-asked.ts';
import type { RowMatch } from './match-row.ts';

/** Says a row: its name and the columns that are asked for. */
export function rowStatement(asked: Asked, match: RowMatch, at: number): Statement {
  const { table, row } = match;
  const { columns } = columnsAsked(asked, match);
  const item = itemOf(match);
  const isItemAlone = item !== null && columns.length === 1 && columns[0] === item.column;
  const fields = (isItemAlone ? table.columns.map((_, column) => column).slice(0, table.keyColumns) : columns)
    .filter((column) => row.cells[column])
    .map((column) => fieldText(table.columns[column]?.name ?? '', row.cells[column] ?? ''));
  const name = isItemAlone
    ? item.text
    : [rowName(row), ...(item && !columns.includes(item.column) ? [item.text] : [])].join(', ');
  return { text: fields.length === 0 ? name : `${name}: ${fields.join('; ')}.`, views: [row.view], isBlock: at > 0 };
}

/** Returns the value by which the question names a row whose own name is only a date, a code or a number. */
function itemOf({ row, item, precision }: RowMatch): { column: number; text: string } | null {
  if (!item || item.precision <= precision || /\p{L}{3}/u.test(row.keyText)) return null;
  const text = row.cells[item.column] ?? '';
  return text === '' || text.length > mostItemChars ? null : { column: item.column, text };
}

const mostItemChars = 80;

/** Returns the name of a row, after that of its group. */
export const rowName = ({ group, keyText }: TableRow): string =>
  group && !keyText.includes(group) ? `${group}, ${keyText}` : keyText;

/**
 * Returns the columns that the question names or asks for by their kind, and whether it names them. It is all columns
 * when the question names none, or the one with the value that it names.
 */
export function columnsAsked(
  asked: Asked,
  { table, row, item, precision }: RowMatch,
): { columns: number[]; isNamed: boolean } {
  const others = table.columns.map((_, at) => at).slice(table.keyColumns);
  const filled = others.filter((at) => (row.cells[at] ?? '') !== '');
  const named = filled
    .map((at) => ({ at, match: columnMatch(asked, table.columns[at]?.bag ?? row.key) }))
    .filter(({ match }) => match > 0)
    .sort((a, b) => b.match - a.match);
  const timed = columnsForTime(asked, table, filled);
  if (timed.length > 0) return { columns: timed, isNamed: true };
  const fitting = fittingColumns(asked, table, row, filled);
  if (fitting) {
    const chosen = fitting.filter((at) => named.some((one) => one.at === at));
    return { columns: chosen.length > 0 ? chosen : fitting, isNamed: true };
  }
  const best = named[0];
  if (best) {
    const equal = named.filter(({ match }) => match > best.match - 0.05);
    const isNegated = negation.test(asked.folded);
    const meant = equal.filter(({ at }) => negation.test(foldText(table.columns[at]?.name ?? '')) === isNegated);
    return { columns: (meant.length > 0 ? meant : equal).map(({ at }) => at), isNamed: true };
  }
  const isAsked = kindAsked(asked);
  const ofKind = filled.filter((at) => isAsked?.(row.cells[at] ?? '', table.columns[at]?.kind ?? 'text'));
  if (ofKind.length > 0) return { columns: ofKind, isNamed: true };
  if (!item || item.precision <= precision) return { columns: filled, isNamed: false };
  const amounts = amountsAsked(asked, table, filled);
  return amounts.length > 0 ? { columns: amounts, isNamed: true } : { columns: [item.column], isNamed: false };
}

/** Returns the columns with numbers for a question "how much" or "how many", of money if there are some. */
function amountsAsked({ folded }: Asked, { columns }: TableView, filled: readonly number[]): number[] {
  if (!/\b(?:how (?:many|much)|cuant[oa]s?)\b/.test(folded)) return [];
  const of = (kind: ColumnKind) => filled.filter((at) => columns[at]?.kind === kind);
  const numbers = of('number');
  if (!/\b(?:how much|cuanto)\b/.test(folded)) return numbers;
  const amounts = numbers.filter((at) => /^(?:amount|total|sum|cantidad)\b/.test(foldText(columns[at]?.name ?? '')));
  return [of('money'), amounts, numbers].find((found) => found.length > 0) ?? [];
}

/** Returns the columns for the length of time that the question names: "2 hours". */
function columnsForTime({ question }: Asked, { columns }: TableView, filled: readonly number[]): number[] {
  const asked = new Set(readDurations(question).map(({ amount }) => amount));
  if (asked.size === 0) return [];
  return filled.filter((at) => readDurations(columns[at]?.name ?? '').some(({ amount }) => asked.has(amount)));
}

/** Returns the columns for the case that the question is about, such as a season; `null` if the columns name no cases. */
function fittingColumns(asked: Asked, table: TableView, row: TableRow, filled: readonly number[]): number[] | null {
  const fits = filled.map((at) => ({ at, fit: fitOfColumn(asked, table, row, at) }));
  const best = Math.max(0, ...fits.map(({ fit }) => fit));
  return best > 0 ? fits.filter(({ fit }) => fit === best).map(({ at }) => at) : null;
}

/** "Members" and "Non-members" differ in this alone. */
const negation = /\b(?:no|non|not|sin|without)\b|n't\b/;

/**
 * Share of the question that a column's name has. A number alone names no column, and one that only the earlier question
 * names is no longer asked for.
 */
function columnMatch({ probe, type }: Asked, bag: WordBag): number {
  const matches = matchBag(probe, bag).map((match, i) => (probe.terms[i]?.isEarlier && type !== 'other' ? 0 : match));
  const isNamed = probe.terms.some(({ isNumber }, i) => !isNumber && (matches[i] ?? 0) > 0);
  return isNamed ? coverageOf(probe, matches) : 0;
}

type IsAsked = (cell: string, kind: ColumnKind) => boolean;

/** Returns a test for the values that the question asks for by its form; `null` if any may answer. */
function kindAsked(asked: Asked): IsAsked | null {
  const { type, language, today } = asked;
  if (isMoneyAsked(asked)) return (_, kind) => kind === 'money';
  if (asked.value === 'duration') return (cell) => minutesOf(cell) !== null;
  const { asks } = asked.when();
  if (type !== 'date' && asks === null) return null;
  const context = { today: today.slice(0, 10) };
  return (cell) => /\d{1,2}[:.h]\d{2}/.test(cell) || readDates(cell, language, context).length > 0;
}

/**
 * Returns a value with the name of its column. A currency in the name belongs to the value: "Price (£)" and "4.10" give
 * "Price: £4.10".
 */
export function fieldText(name: string, value: string): string {
  const { plain, currency, per } = columnCurrency(name);
  const shown = currency ? withCurrency(value, currency, per) : value;
  return plain === '' ? shown : `${plain}: ${shown}`;
}
