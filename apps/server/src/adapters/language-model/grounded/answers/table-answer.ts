import { readDates } from '../../../../lib/dates/read-dates.ts';
import { readWhenAsked } from '../../../../lib/dates/read-when-asked.ts';
import { readMoney } from '../facts/money.ts';
import { coverageOf, matchWithLabels } from '../units/coverage.ts';
import { matchBag, type Probe } from '../units/probe.ts';
import type { TableRow, TableView } from '../units/table-view.ts';
import { readBag, type WordBag } from '../units/word-bag.ts';
import type { AnswerDraft, Asked, Statement } from './asked.ts';
import { confidenceOf } from './confidence.ts';
import { missesOwnSubject } from './own-subject.ts';

interface RowMatch {
  table: TableView;
  row: TableRow;
  matches: Float64Array;
  coverage: number;
  /** Share of the row's name that the question has. */
  precision: number;
  score: number;
  /** Whether it has a value of the kind asked for, 0 or 1. */
  evidence: number;
}

const shares = { cell: 0.75, column: 0.9, label: 0.5, group: 0.8 };
/** Rows that match equally well and are all told. */
const maxRows = 4;

/** Answers with a cell or a row of a table. */
export function tableAnswer(asked: Asked, tables: readonly TableView[]): AnswerDraft | null {
  const question = questionBag(asked);
  const ranked = tables
    .flatMap((table) => table.rows.map((row) => matchRow(asked, question, table, row)))
    .sort((a, b) => b.score - a.score);
  const [best] = ranked;
  if (!best || best.precision === 0) return null;
  const tied = ranked.filter((one) => one.table === best.table && one.score > best.score - 0.02).slice(0, maxRows);
  const statements = tied.map((one, at) => rowStatement(asked, one, at));
  return {
    kind: 'fact',
    statements,
    score: confidenceOf(asked, best.matches, statements.map(({ text }) => text).join(' ')),
    rank: best.score + 0.25 * best.evidence,
  };
}

function matchRow(asked: Asked, question: WordBag, table: TableView, row: TableRow): RowMatch {
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
  const coverage = coverageOf(probe, matches);
  const precision = precisionOf(row.keyProbe, question);
  const own = coverageOf(probe, matchBag(probe, row.key));
  const score =
    coverage +
    0.4 * precision +
    0.1 * own +
    asked.recent.shareOf(row.view, row.keyText, own > 0) -
    (missesOwnSubject(asked, matches) ? 0.5 : 0);
  return { table, row, matches, coverage, precision, score, evidence: evidenceOf(asked, table, row) };
}

function evidenceOf({ type, language, question, today }: Asked, table: TableView, row: TableRow): number {
  const cells = row.cells.slice(table.keyColumns).join(' ; ');
  if (type === 'money')
    return readMoney(cells).length > 0 || table.columns.some(({ kind }) => kind === 'money') ? 1 : 0;
  if (type === 'number') return /\d/.test(cells) ? 1 : 0;
  if (type === 'date' || type === 'year') {
    const asksTime = readWhenAsked(question, language, today).asks !== null;
    return /\d{1,2}[:.h]\d{2}/.test(cells) ||
      (asksTime && readDates(cells, row.view.language, { today: today.slice(0, 10) }).length > 0)
      ? 1
      : 0;
  }
  return 0;
}

/** A word that asks for a price is met by a column of prices. */
function markAskedValue({ probe, type }: Asked, table: TableView, matches: Float64Array): void {
  if (type !== 'money' || !table.columns.some(({ kind }) => kind === 'money')) return;
  probe.terms.forEach(({ concepts }, i) => {
    if ([...concepts.keys()].some((id) => moneyConcepts.has(id))) matches[i] = Math.max(matches[i] ?? 0, 0.9);
  });
}

const moneyConcepts: ReadonlySet<string> = new Set(['price', 'cost', 'fee', 'rate', 'pay', 'cheap', 'expensive']);

const questionBag = ({ question, follows, language }: Asked): WordBag =>
  readBag(follows ? `${question} ${follows}` : question, language);

/** Share of a name's words that the question has. */
const precisionOf = (probe: Probe, question: WordBag): number => coverageOf(probe, matchBag(probe, question));

function rowStatement(asked: Asked, { table, row }: RowMatch, at: number): Statement {
  const columns = columnsAsked(asked, table, row);
  const fields = columns
    .filter((column) => row.cells[column])
    .map((column) => fieldText(table.columns[column]?.name ?? '', row.cells[column] ?? ''));
  const name = row.group && !row.keyText.includes(row.group) ? `${row.group}, ${row.keyText}` : row.keyText;
  return { text: fields.length === 0 ? name : `${name}: ${fields.join('; ')}.`, views: [row.view], isBlock: at > 0 };
}

/** Returns the columns that the question names or asks for by their kind; all of them when it names none. */
function columnsAsked({ probe, type }: Asked, table: TableView, row: TableRow): number[] {
  const others = table.columns.map((_, at) => at).slice(table.keyColumns);
  const filled = others.filter((at) => (row.cells[at] ?? '') !== '');
  const isOwn = probe.terms.map(({ isEarlier }) => !isEarlier);
  const named = filled
    .map((at) => {
      const matches = matchBag(probe, table.columns[at]?.bag ?? row.key);
      // A column that only the earlier question names is no longer asked for.
      return {
        at,
        match: coverageOf(
          probe,
          matches.map((match, i) => (isOwn[i] || type === 'other' ? match : 0)),
        ),
      };
    })
    .filter(({ match }) => match > 0)
    .sort((a, b) => b.match - a.match);
  const best = named[0];
  if (best) return named.filter(({ match }) => match > best.match - 0.05).map(({ at }) => at);
  const ofKind = filled.filter((at) => type === 'money' && table.columns[at]?.kind === 'money');
  return ofKind.length > 0 ? ofKind : filled;
}

/** A currency in the column's name belongs to the value: "Price (£)" and "4.10" give "Price: £4.10". */
function fieldText(name: string, value: string): string {
  const unit = /\s*\(([€$£])\)\s*$/.exec(name);
  const plain = unit ? name.slice(0, unit.index) : name;
  const sign = unit?.[1] ?? '';
  const shown = sign === '' || /[€$£]/.test(value) ? value : sign === '€' ? `${value} €` : `${sign}${value}`;
  return plain === '' ? shown : `${plain}: ${shown}`;
}
