import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { coverageOf, matchWithLabels } from '../units/coverage.ts';
import { matchBag } from '../units/probe.ts';
import type { TableView } from '../units/table-view.ts';
import { joinBags } from '../units/word-bag.ts';
import type { Asked, Statement } from './asked.ts';
import type { Candidate } from './candidate.ts';
import { type CandidateContext, questionBag } from './candidate-context.ts';
import { wantsList } from './list-statement.ts';

/** Rows of a table that is given whole, and rows shown of a longer one before "and … more". */
const mostTableRows = 10;
/** Names shown before "and … more". */
const mostNames = 12;

/** Collects whole tables, and the names of their rows, for a question that asks for several things. */
export function tableCandidates(context: CandidateContext): Candidate[] {
  return wantsList(context.asked) ? context.tables.flatMap((table) => candidatesOf(context, table)) : [];
}

function candidatesOf({ asked, topicOf }: CandidateContext, table: TableView): Candidate[] {
  const { probe } = asked;
  const [view] = table.views;
  if (!view || table.rows.length < 2) return [];
  const keys = joinBags(
    table.rows.map((row) => row.key),
    view.language,
  );
  const matches = matchWithLabels(probe, table.columns[0]?.bag ?? null, [
    { bag: table.caption, share: 1 },
    { bag: view.heading, share: 0.95 },
    { bag: view.title, share: 0.6 },
    { bag: keys, share: 0.4 },
  ]);
  const names = table.columns.map(({ name }) => name).join(' ');
  const base = {
    view,
    matches,
    own: matchBag(probe, table.caption),
    precision: coverageOf(view.headingProbe, matchBag(view.headingProbe, questionBag(asked))),
    topics: topicOf(view, 'table', names, table.rows.map((row) => row.keyText).join(' ')),
    position: 0,
    found: 0,
  };
  const found: Candidate[] = [
    { ...base, kind: 'names', statements: [{ text: namesText(asked, table), views: [view] }] },
  ];
  found.push({ ...base, kind: 'table', statements: rowsOf(asked, table) });
  return found;
}

function rowsOf({ language }: Asked, table: TableView): Statement[] {
  const shown = table.rows.slice(0, mostTableRows);
  const rows = shown.map((row, at) => ({
    text: `- ${wholeRow(table, row.cells)}`,
    views: [row.view],
    isBlock: at > 0,
  }));
  const more = table.rowCount - shown.length;
  return more > 0 ? [...rows, { text: moreText(more, language), views: table.views.slice(0, 1), isBlock: true }] : rows;
}

const moreText = (count: number, language: KnownLanguage): string =>
  language === 'es' ? `… y ${count} más` : `… and ${count} more`;

function namesText({ language }: Asked, table: TableView): string {
  const names = [...new Set(table.rows.map((row) => row.keyText))];
  const shown = names.length > mostNames + 2 ? names.slice(0, mostNames) : names;
  // Rows that the passages do not hold are left out as well.
  const more = names.length - shown.length + (table.rowCount - table.rows.length);
  const lines = shown.map((name) => `- ${name}`);
  if (more > 0) lines.push(moreText(more, language));
  return lines.join('\n');
}

const wholeRow = (table: TableView, cells: readonly string[]): string => {
  const name = cells.slice(0, table.keyColumns).filter(Boolean).join(', ');
  const others = cells
    .slice(table.keyColumns)
    .map((cell, at) => (cell ? `${table.columns[at + table.keyColumns]?.name ?? ''}: ${cell}` : ''))
    .filter(Boolean);
  return others.length === 0 ? name : `${name}: ${others.join('; ')}`;
};
