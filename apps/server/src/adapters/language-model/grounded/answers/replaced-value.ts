import { readDates } from '../../../../lib/dates/read-dates.ts';
import { validAt } from '../../../../lib/dates/valid-at.ts';
import type { PassageView, TextUnit } from '../units/answer-unit.ts';
import { coverageOf } from '../units/coverage.ts';
import { matchBag, type Probe } from '../units/probe.ts';
import { remember } from '../units/remember.ts';
import type { TableRow } from '../units/table-view.ts';
import { joinBags, type WordBag } from '../units/word-bag.ts';
import type { Asked, Statement } from './asked.ts';
import type { RowMatch } from './match-row.ts';
import { columnsAsked } from './row-text.ts';
import { asksFuture, type Standing, standingOf } from './updates.ts';

/** A notice names a row with at least this share of the row's words. */
const leastNamed = 0.5;

interface Changes {
  /** The text that says what holds in place of the row. */
  replaced: Statement | null;
  /** The text that says what will. */
  announced: Statement | null;
}

/**
 * Returns the texts that change a value of a row from a date on ("from 1 October the loaf costs £3.40"). One that
 * announces a change replaces the row only for a question about a later time.
 */
export function changesOf(asked: Asked, match: RowMatch | null): Changes {
  const { columns, isNamed } = match ? columnsAsked(asked, match) : { columns: [], isNamed: false };
  if (!match || !isNamed) return { replaced: null, announced: null };
  const kinds = new Set(columns.map((column) => kindOf(match.row.cells[column] ?? '')));
  const latest: Partial<Record<'changed' | 'future', { statement: Statement; from: string }>> = {};
  for (const { view, unit, bag, standing, from } of asked.views.flatMap((view) => noticesOf(asked, view))) {
    const known = latest[standing];
    if ((known && known.from >= from) || !hasValue(unit.text, kinds) || !isAbout(bag, match, columns)) continue;
    latest[standing] = { statement: { text: withLeadIn(unit), views: [view] }, from };
  }
  const [changed = null, future = null] = [latest.changed?.statement, latest.future?.statement];
  return future && asksFuture(asked)
    ? { replaced: future, announced: null }
    : { replaced: changed, announced: changed ? null : future };
}

interface Notice {
  view: PassageView;
  unit: TextUnit;
  /** Words of the text and its lead-in. */
  bag: WordBag;
  standing: 'changed' | 'future';
  /** Date from which it holds; empty if unknown. */
  from: string;
}

/** Returns the texts of a passage that hold from a date on. */
const noticesOf = (asked: Asked, view: PassageView): readonly Notice[] =>
  remember(view, asked.asOf(), 'notices', () =>
    view.texts.flatMap((unit) => {
      if (unit.text.endsWith(':')) return [];
      const { standing, from } = standingIn(asked, view, unit);
      if (standing !== 'changed' && standing !== 'future') return [];
      const bag = unit.list ? joinBags([unit.bag, unit.list.leadIn], unit.bag.language) : unit.bag;
      return [{ view, unit, bag, standing, from }];
    }),
  );

type ValueKind = 'money' | 'time' | 'days' | 'number' | 'text';

const patterns: Record<Exclude<ValueKind, 'text'>, RegExp> = {
  money: /[€$£]\s?\d|\d\s?(?:[€$£]|euros?\b|pounds?\b|dollars?\b)/i,
  time: /\d{1,2}[:.h]\d{2}|\d\s?(?:am|pm)\b/i,
  days: /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?)(?!\p{L})|\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/iu,
  number: /\d/,
};

const kindOf = (value: string): ValueKind =>
  (['money', 'time', 'days', 'number'] as const).find((kind) => patterns[kind].test(value)) ?? 'text';

/** Whether a text has a value like one of those asked for. */
const hasValue = (text: string, kinds: ReadonlySet<ValueKind>): boolean =>
  [...kinds].some((kind) => kind !== 'text' && patterns[kind].test(text));

/** Like `standingOf`; in a list of changes the heading has the date. */
function standingIn(asked: Asked, view: PassageView, unit: TextUnit): { standing: Standing; from: string } {
  const context = { today: asked.asOf() };
  const heading = view.passage.heading ?? '';
  const lead = unit.list?.list.leadIn ?? '';
  const isChange = /\b(?:19|20)\d\d\b/.test(heading) && readDates(heading, view.language, context).length > 0;
  const validity = validAt(`${isChange ? `${heading}: ` : ''}${lead} ${unit.text}`, view.language, context);
  const from = validity?.from ?? '';
  const standing = standingOf(asked, view, unit);
  if (standing !== null || !isChange || !validity || validity.basis === 'event') return { standing, from };
  return { standing: validity.status === 'current' ? 'changed' : validity.status, from };
}

/** Whether a text is about this row rather than another one; in a table of attributes, about the column asked for. */
function isAbout(whole: WordBag, { table, row }: RowMatch, columns: readonly number[]): boolean {
  const column = columns.length === 1 ? (columns[0] ?? -1) : -1;
  const own = table.columns[column];
  // The kinds of values differ within a column of attributes, and its head names the thing.
  const isAttribute = own?.kind === 'text' && ['money', 'number'].includes(kindOf(row.cells[column] ?? ''));
  const shareOfRow = ({ keyProbe, key }: TableRow) => shareOf(keyProbe, whole) + 0.01 * wordsShared(key, whole);
  if (!own || !isAttribute) return isClosest(row, table.rows, shareOfRow);
  return (
    shareOf(row.keyProbe, whole) >= leastNamed && isClosest(own, table.columns, ({ probe }) => shareOf(probe, whole))
  );
}

/** Whether a text has more of a name than of the others. */
function isClosest<Named>(one: Named, all: readonly Named[], shareIn: (one: Named) => number): boolean {
  const share = shareIn(one);
  return share >= leastNamed && all.every((other) => other === one || shareIn(other) < share);
}

const shareOf = (name: Probe, bag: WordBag): number => coverageOf(name, matchBag(name, bag));

const wordsShared = (one: WordBag, other: WordBag): number =>
  [...one.stems].filter((stem) => other.stems.has(stem)).length;

/** "From 1 October 2026:" belongs to each of its items. */
function withLeadIn({ text, list }: TextUnit): string {
  const lead = list?.list.leadIn?.trim() ?? '';
  return lead === '' || !/\d/.test(lead) ? text : `${lead} ${text}`;
}
