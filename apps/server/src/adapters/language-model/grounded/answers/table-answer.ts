import { matchBag } from '../units/probe.ts';
import type { TableView } from '../units/table-view.ts';
import { readBag } from '../units/word-bag.ts';
import type { AnswerDraft, Asked } from './asked.ts';
import { confidenceOf } from './confidence.ts';
import { isMoneyAsked } from './is-money-asked.ts';
import { isVerb } from './is-verb.ts';
import type { RowMatch } from './match-row.ts';
import { matchRows } from './match-rows.ts';
import { changesOf } from './replaced-value.ts';
import { columnsAsked, rowStatement } from './row-text.ts';

/** Rows that match equally well and are all told. */
const maxRows = 4;
/** A name counts as named by the question from this share of its words on. */
const leastNamed = 0.75;

/** Answers with a cell or a row of a table. */
export function tableAnswer(asked: Asked, tables: readonly TableView[]): AnswerDraft | null {
  const question = readBag(asked.follows ? `${asked.subject} ${asked.follows}` : asked.subject, asked.language);
  const ranked = matchRows(asked, question, tables);
  const [best] = ranked;
  if (!best || namedShare(best) === 0) return null;
  const tied = ranked.filter((one) => one.table === best.table && one.score > best.score - 0.02).slice(0, maxRows);
  const { replaced, announced } = changesOf(asked, tied.length === 1 ? best : null);
  const rows = tied.map((one, at) => rowStatement(asked, one, at));
  const statements = replaced ? [replaced] : announced ? [...rows, announced] : rows;
  const text = statements.map((said) => said.text).join(' ');
  const certainty = certaintyOf(asked, best);
  return {
    statements,
    score: Math.max(confidenceOf(asked, best.matches, text), certainty) - unlikely(asked, best),
    isNamed: certainty > 0,
  };
}

/** A row seldom answers whether something is allowed, or who does it. */
function unlikely(asked: Asked, match: RowMatch): number {
  const { table, row } = match;
  const isFlag = columnsAsked(asked, match).columns.some((at) => table.columns[at]?.kind === 'flag');
  if (asked.isYesNo) return isFlag ? 0 : 0.15;
  return asked.type === 'person' && !row.cells.some((cell) => /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u.test(cell)) ? 0.25 : 0;
}

const namedShare = ({ precision, item }: RowMatch): number => Math.max(precision, item?.precision ?? 0);

/** Least match of a term of the question. */
const leastMatch = 0.4;

/** How certain it is that a row is meant whose name and column the question has, 0..1. A verb may be missing then. */
function certaintyOf(asked: Asked, match: RowMatch): number {
  const terms = asked.probe.terms
    .map((term, i) => ({ ...term, met: match.matches[i] ?? 0 }))
    .filter(({ words, met }) => met >= leastMatch || !isVerb(asked, words[0] ?? ''));
  const missing = terms.filter(({ isLight, met }) => !isLight && met < leastMatch);
  const { isNamed, columns } = columnsAsked(asked, match);
  const isFlag = columns.every((at) => match.table.columns[at]?.kind === 'flag');
  if (missing.length > (isFlag && !missing.some(({ isProper }) => isProper) ? 1 : 0)) return 0;
  if (asked.isYesNo && !isFlag) return 0;
  if (isMoneyAsked(asked) && match.evidence === 0) return 0;
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const coverage = terms.reduce((sum, { weight, met }) => sum + weight * met, 0) / Math.max(total, 1e-9);
  const isRow = match.precision >= leastNamed || hasOwnName(asked, match);
  if (isRow && (isNamed || coverage >= 0.6)) return 0.6;
  return (match.item?.precision ?? 0) >= leastNamed && coverage >= 0.5 ? 0.55 : 0;
}

/** Whether the question has a proper name that only this row has. */
function hasOwnName({ probe }: Asked, { table, row }: RowMatch): boolean {
  return probe.terms.some(
    ({ isProper }, i) =>
      isProper &&
      matchBag(probe, row.key)[i] === 1 &&
      table.rows.every((one) => one === row || matchBag(probe, one.key)[i] !== 1),
  );
}
