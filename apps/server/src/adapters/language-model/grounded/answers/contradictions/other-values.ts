import { foldText } from '../../../../../lib/text/fold-text.ts';
import type { PassageView, TextUnit } from '../../units/answer-unit.ts';
import { matchWithLabels } from '../../units/coverage.ts';
import { createProbe } from '../../units/probe.ts';
import { joinBags, readBag, type WordBag } from '../../units/word-bag.ts';
import type { Asked, Statement } from '../asked.ts';
import { withoutTimes } from '../time-terms.ts';

/** A text of another source with another value for the same thing. */
export interface OtherValue {
  text: string;
  view: PassageView;
  /** Share of the words that both texts have, 0..1. */
  likeness: number;
}

type ValueKind = 'money' | 'time' | 'days' | 'count';

/** Least share of the words that two texts about the same thing have in common. */
const leastLikeness = 0.6;
const leastMatch = 0.6;

/** Returns the texts and rows of other sources that state another value for what a statement says. */
export function otherValues(
  asked: Pick<Asked, 'question' | 'language' | 'stats' | 'views'>,
  said: Statement,
): OtherValue[] {
  const [own] = said.views;
  const values = valuesIn(said.text);
  if (!own || said.views.length > 1 || values.size === 0 || said.text.length > longest) return [];
  const others = asked.views.filter((view) => isOtherSource(view, own));
  return [...rowsOf(said, others), ...textsOf(asked, said, own, others)];
}

/** Longer statements are whole sections, whose values belong to several things. */
const longest = 300;

const isOtherSource = ({ passage }: PassageView, { passage: own }: PassageView): boolean =>
  passage.sourceId !== undefined && passage.sourceId !== own.sourceId;

function textsOf(
  { question, language, stats }: Pick<Asked, 'question' | 'language' | 'stats'>,
  { text }: Statement,
  own: PassageView,
  others: readonly PassageView[],
): OtherValue[] {
  const values = valuesIn(text);
  const probe = withoutTimes(createProbe(question, language, stats));
  const needed = probe.terms.flatMap(({ isLight }, at) => (isLight ? [] : [at]));
  const ownBag = wordsOf(text, own);
  const isAsked = ({ block }: TextUnit, view: PassageView): boolean => {
    // "Ten lessons cost £90" is about the lessons of the sentence before.
    const beside = joinBags(
      view.texts.filter((one) => one.block === block).map(({ bag }) => bag),
      view.language,
    );
    const matches = matchWithLabels(probe, beside, [{ bag: view.heading, share: 0.9 }]);
    return needed.every((at) => (matches[at] ?? 0) >= leastMatch);
  };
  const said = matchWithLabels(probe, ownBag, [{ bag: own.heading, share: 0.9 }]);
  return others.flatMap((view) =>
    view.texts.flatMap((unit) => {
      const other = valuesIn(unit.text);
      if (unit.text.length > longest || !differ(values, other)) return [];
      const likeness = likenessOf([ownBag, own.heading], [wordsOf(unit.text, view), view.heading]);
      if (likeness < leastLikeness || !isAsked(unit, view)) return [];
      // The statement itself must be about what is asked, too.
      return needed.some((at) => (said[at] ?? 0) >= leastMatch) ? [{ text: unit.text, view, likeness }] : [];
    }),
  );
}

/** Whether two texts have values of the same kinds, one of which is different. */
function differ(
  one: ReadonlyMap<ValueKind, ReadonlySet<string>>,
  other: ReadonlyMap<ValueKind, ReadonlySet<string>>,
): boolean {
  const shared = [...one.keys()].filter((kind) => other.has(kind));
  return (
    one.size === other.size &&
    shared.length === one.size &&
    shared.some((kind) => one.get(kind)?.isDisjointFrom(other.get(kind) ?? new Set()))
  );
}

const days =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)\b/g;

const kinds: readonly (readonly [ValueKind, RegExp])[] = [
  ['money', /[€$£]\s?\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?\s?(?:[€$£]|euros?\b|pounds?\b|dollars?\b)/g],
  ['time', /\b\d{1,2}[:.h]\d{2}\b|\b\d{1,2} ?(?:am|pm)\b/g],
  ['days', days],
  ['count', /\b\d+(?:[.,]\d+)?\b/g],
];

/** Returns the values in a text by kind; what belongs to one kind does not count for another. */
function valuesIn(text: string): ReadonlyMap<ValueKind, ReadonlySet<string>> {
  let rest = foldText(text).replace(dates, ' ');
  const found = new Map<ValueKind, ReadonlySet<string>>();
  for (const [kind, pattern] of kinds) {
    const values = rest.match(pattern);
    if (values) found.set(kind, new Set(values.map(plain)));
    rest = rest.replace(pattern, ' ');
  }
  return found;
}

const dates =
  /\b\d{1,2}(?:st|nd|rd|th)?(?: de)? (?:january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)(?:(?: de)? \d{4})?\b|\b(?:19|20)\d\d\b/g;

const plain = (value: string): string =>
  value
    .replace(/[^\d.,:a-z]|euros?|pounds?|dollars?/g, '')
    .replace(/[.,]0+$/, '')
    .replace(',', '.')
    .replace(/days?$/, '');

/** The words of a text without its values. */
const wordsOf = (text: string, { language }: PassageView): WordBag =>
  readBag(foldText(text).replace(dates, ' ').replace(days, ' ').replace(/\d+/g, ' '), language);

/** Share of the words that two texts have in common. A word of a heading counts for the text below it. */
function likenessOf([one, oneHead]: [WordBag, WordBag], [other, otherHead]: [WordBag, WordBag]): number {
  const first = one.stems.union(oneHead.stems.intersection(other.stems));
  const second = other.stems.union(otherHead.stems.intersection(one.stems));
  const most = Math.max(first.size, second.size);
  return most === 0 ? 0 : first.intersection(second).size / most;
}

/** Rows of the same name in tables of other sources, with the columns that the statement has. */
function rowsOf({ text }: Statement, others: readonly PassageView[]): OtherValue[] {
  const name = foldText(text.split(': ')[0] ?? '');
  return others.flatMap((view) =>
    view.tables.flatMap(({ table, keys }) =>
      table.rows.flatMap((row, at) => {
        if (foldText(keys[at]?.text ?? '') !== name) return [];
        const changed = row.flatMap((cell, column) => {
          const head = (table.columns[column] ?? []).join(' – ');
          const said = fieldIn(text, head);
          return said === null || cell === '' || foldText(said) === foldText(cell) || !/\d/.test(cell)
            ? []
            : [`${head}: ${cell}`];
        });
        return changed.length === 0 ? [] : [{ text: `${keys[at]?.text}: ${changed.join('; ')}.`, view, likeness: 1 }];
      }),
    ),
  );
}

/** Returns the value that a statement such as "Canoe: Price: £18; Seats: 2." has under a column's name. */
function fieldIn(text: string, head: string): string | null {
  const start = head === '' ? -1 : text.indexOf(`: ${head}: `) + 1 || text.indexOf(`; ${head}: `) + 1;
  if (start <= 0) return null;
  return text.slice(start + head.length + 3).split(/; |\.$/)[0] ?? null;
}
