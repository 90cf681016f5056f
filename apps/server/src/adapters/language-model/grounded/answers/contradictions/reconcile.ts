import { readWhenAsked } from '../../../../../lib/dates/read-when-asked.ts';
import { validAt } from '../../../../../lib/dates/valid-at.ts';
import type { KnownLanguage } from '../../../../../lib/text/language.ts';
import type { PassageView } from '../../units/answer-unit.ts';
import type { Asked, Statement } from '../asked.ts';
import { type OtherValue, otherValues } from './other-values.ts';
import { type SourceDate, sourceDate } from './source-date.ts';

type Asking = Pick<Asked, 'question' | 'language' | 'stats' | 'views' | 'today'>;

interface DatedValue extends OtherValue {
  date: SourceDate | null;
  /** Whether the text itself says since when ("From 1 March a dog costs £10"). */
  isChange: boolean;
}

/**
 * Compares an answer with what other sources say about the same thing. Where their values differ, the one that is valid by
 * the dates of its source replaces the other; without such dates both are given, each with its source.
 */
export function reconcile(asking: Asking, statements: readonly Statement[]): Statement[] {
  const [first, ...rest] = statements;
  const [view] = first?.views ?? [];
  if (!first || !view) return [...statements];
  const { said, others } = conflictOf(asking, first, view);
  if (others.length === 0) return [...statements];
  const all = [{ text: said.text, view, likeness: 1 }, ...onePerSource(others)].map((one) => toDated(asking, one));
  const day = dayAsked(asking);
  const valid = changedAt(all, day) ?? validOf(all, day);
  if (!valid)
    return all.map((one, at) => ({ text: withSource(one, asking.language), views: [one.view], isBlock: at > 0 }));
  const outdated = new Set(all.filter((one) => one !== valid).map((one) => one.view.passage.sourceId));
  const kept = rest.filter(({ views }) => !views.every(({ passage }) => outdated.has(passage.sourceId)));
  const announced = all.find(({ isChange, date }) => isChange && date && date.from > day);
  const text = valid.isChange ? valid.text : announced ? valid.text : withSince(valid, asking.language);
  return [
    { text, views: [valid.view] },
    ...(announced ? [{ text: announced.text, views: [announced.view] }] : []),
    ...kept,
  ];
}

/** Returns the sentence of a statement, or else all of it, that other sources contradict. */
function conflictOf(asking: Asking, first: Statement, view: PassageView): { said: Statement; others: OtherValue[] } {
  const parts = view.texts.filter(({ text }) => text !== first.text && first.text.includes(text));
  for (const said of [...parts.map(({ text }) => ({ ...first, text })), first]) {
    const others = otherValues(asking, said);
    if (others.length > 0) return { said, others };
  }
  return { said: first, others: [] };
}

/** Returns the day that a question is about: today, unless it names a time before or after. */
function dayAsked({ question, language, today }: Asking): string {
  const now = today.slice(0, 10);
  const { from = null, to = null } = readWhenAsked(question, language, today).days ?? {};
  return to !== null && to < now ? to : from !== null && from > now ? from : now;
}

function toDated({ views, today }: Asking, one: OtherValue): DatedValue {
  const stated = validAt(one.text, one.view.language, { today: today.slice(0, 10) });
  const isChange = stated !== null && stated.from !== null && stated.basis !== 'event' && stated.basis !== 'range';
  if (isChange && stated.from)
    return { ...one, isChange, date: { from: stated.from, to: stated.to, isYearOnly: false } };
  return { ...one, isChange: false, date: sourceDate(one.view, views) };
}

/** Returns the value after the last change until a day, or the only one before all changes; `null` without changes. */
function changedAt(all: readonly DatedValue[], day: string): DatedValue | null {
  const changes = all.filter(({ isChange }) => isChange);
  if (changes.length === 0) return null;
  const made = changes.filter(({ date }) => date && date.from <= day);
  const [last] = made.toSorted((a, b) => (b.date?.from ?? '').localeCompare(a.date?.from ?? ''));
  if (last) return last;
  const before = all.filter(({ isChange }) => !isChange);
  return before.length === 1 ? (before[0] ?? null) : null;
}

function onePerSource(others: readonly OtherValue[]): OtherValue[] {
  const best = new Map<string | undefined, OtherValue>();
  for (const one of others) {
    const known = best.get(one.view.passage.sourceId);
    if (!known || known.likeness < one.likeness) best.set(one.view.passage.sourceId, one);
  }
  return [...best.values()];
}

/** Texts less alike than this may be about different things, so none of them replaces the other. */
const leastSame = 0.7;

/** Returns the value of the newest source that holds on a day; `null` where the dates do not decide it. */
function validOf(all: readonly DatedValue[], day: string): DatedValue | null {
  if (all.some(({ date, likeness }) => date === null || likeness < leastSame)) return null;
  const holding = all.filter(({ date }) => date && date.from <= day && (date.to === null || date.to >= day));
  const [newest, second] = holding.toSorted((a, b) => (b.date?.from ?? '').localeCompare(a.date?.from ?? ''));
  return newest && newest.date?.from !== second?.date?.from ? newest : null;
}

function withSince({ text, date }: DatedValue, language: KnownLanguage): string {
  return date ? withRemark(text, `${language === 'es' ? 'desde' : 'since'} ${dateText(date, language)}`) : text;
}

function withSource({ text, view, date }: DatedValue, language: KnownLanguage): string {
  const remark = [sourceName(view), date ? dateText(date, language) : ''].filter((part) => part !== '').join(', ');
  return remark === '' ? text : withRemark(text, remark);
}

const sourceName = ({ passage }: PassageView): string => passage.title ?? passage.heading ?? '';

/** Adds a remark in parentheses before the final mark. */
function withRemark(text: string, remark: string): string {
  const [, body = text, mark = '.'] = /^(.*?)([.!?]*)$/s.exec(text.trim()) ?? [];
  return `${body} (${remark})${mark || '.'}`;
}

function dateText({ from, isYearOnly }: SourceDate, language: KnownLanguage): string {
  if (isYearOnly) return from.slice(0, 4);
  const [year = '', month = '', day = ''] = from.split('-');
  const name = new Date(`${from}T00:00:00Z`).toLocaleDateString(language === 'es' ? 'es-ES' : 'en-GB', {
    month: 'long',
    timeZone: 'UTC',
  });
  if (month === '') return year;
  return language === 'es' ? `el ${Number(day)} de ${name} de ${year}` : `${Number(day)} ${name} ${year}`;
}
