import { matchBag } from '../units/probe.ts';
import type { Statement } from './asked.ts';
import type { Candidate } from './candidate.ts';
import { type CandidateContext, questionBag } from './candidate-context.ts';
import type { RowMatch } from './match-row.ts';
import { matchRows } from './match-rows.ts';
import { changesOf } from './replaced-value.ts';
import { rowStatement } from './row-text.ts';

const mostRows = 16;
const mostTiedRows = 12;

/** Collects the rows that match best, and those that match equally well together. */
export function rowCandidates(context: CandidateContext): Candidate[] {
  const { asked, tables } = context;
  const question = questionBag(asked);
  const ranked = matchRows(asked, question, tables);
  const single = ranked.slice(0, mostRows).map((one) => toRowCandidate(context, one, withChanges(context, one)));
  const tied = tables.flatMap((table) => {
    const own = ranked.filter((one) => one.table === table);
    const [best] = own;
    const equal = own.filter((one) => best && one.coverage > best.coverage - 0.02);
    if (!best || equal.length < 2 || equal.length > mostTiedRows || equal.length === table.rows.length) return [];
    const inOrder = equal.toSorted((a, b) => a.row.at - b.row.at);
    return [
      toRowCandidate(
        context,
        best,
        inOrder.map((one, at) => rowStatement(asked, one, at)),
        'rows',
      ),
    ];
  });
  return [...single, ...tied];
}

/** Says a row, or the notice that changes the value asked for. */
function withChanges({ asked }: CandidateContext, one: RowMatch): Statement[] {
  const { replaced, announced } = changesOf(asked, one);
  if (replaced) return [replaced];
  const row = rowStatement(asked, one, 0);
  return announced ? [row, announced] : [row];
}

function toRowCandidate(
  { asked, topicOf }: CandidateContext,
  one: RowMatch,
  statements: Statement[],
  kind: 'row' | 'rows' = 'row',
): Candidate {
  const { view } = one.row;
  return {
    kind,
    statements,
    view,
    matches: one.matches,
    own: matchBag(asked.probe, one.row.key),
    precision: Math.max(one.precision, one.item?.precision ?? 0),
    topics: topicOf(
      view,
      `row ${one.row.keyText}`,
      `${one.row.keyText} ${one.row.group ?? ''}`,
      one.table.columns.map(({ name }) => name).join(' '),
    ),
    position: one.row.at,
    found: 0,
  };
}
