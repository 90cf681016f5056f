import { foldText } from '../../../../../lib/text/fold-text.ts';
import { minutesOf } from '../../facts/minutes-of.ts';
import type { ListUnit, PassageView, TextUnit } from '../../units/answer-unit.ts';
import { coverageOf, matchWithLabels } from '../../units/coverage.ts';
import type { Probe } from '../../units/probe.ts';
import type { Asked } from '../asked.ts';
import type { Superlative } from '../superlatives.ts';
import { markNames } from './mark-names.ts';
import { namedValue } from './named-value.ts';
import type { Option } from './option.ts';

type Found = { value: number; start: number };
type Reader = (text: string) => Found | null;

/** Returns how far or how long the items of each list are: one set for each list and kind of measure. */
export function optionsOfMeasures(probe: Probe, { measure }: Superlative, { views }: Pick<Asked, 'views'>): Option[][] {
  if (measure !== 'time') return [];
  return views.flatMap((view) =>
    [...Map.groupBy(view.texts, ({ list }) => list)].flatMap(([list, items]) =>
      list ? readers.map((read) => items.flatMap((item) => toOption(probe, { view, list, item }, read))) : [],
    ),
  );
}

const distance =
  /(?<![\p{L}\d.,])(\d{1,4}(?:[.,]\d+)?) ?(km|kilomet(?:er|re|ro)s?|miles?|millas?|m|met(?:er|re|ro)s?)(?!\p{L})/u;
const duration =
  /(?<![\p{L}\d.,:])\d{1,3}(?:[.,]\d+)? ?(?:min(?:ute|uto)?s?|h|hrs?|hours?|horas?|days?|dias?|weeks?|semanas?|months?|mes(?:es)?|years?|anos?)(?: ?(?:and |y )?\d{1,2} ?(?:min(?:ute|uto)?s?)?)?(?!\p{L})/u;

const scales: readonly (readonly [RegExp, number])[] = [
  [/^k/, 1_000],
  [/^mil/, 1_609],
  [/^m/, 1],
];

const readers: readonly Reader[] = [
  (text) => {
    const found = distance.exec(text);
    const scale = scales.find(([unit]) => unit.test(found?.[2] ?? ''))?.[1];
    return found && scale ? { value: Number(found[1]?.replace(',', '.')) * scale, start: found.index } : null;
  },
  (text) => {
    const found = duration.exec(text);
    const value = found && minutesOf(found[0]);
    return found && value !== null ? { value, start: found.index } : null;
  },
];

type Item = { view: PassageView; list: ListUnit; item: TextUnit };

function toOption(probe: Probe, { view, list, item }: Item, read: Reader): Option[] {
  const folded = foldText(item.text);
  // Positions are those of the text only when folding keeps its length.
  const found = folded.length === item.text.length ? read(folded) : null;
  if (!found) return [];
  const labels = [list.leadIn, view.heading, view.title].map((bag) => ({ bag, share: 0.7 }));
  const matches = matchWithLabels(probe, item.bag, labels);
  markNames(probe, [view.heading, list.leadIn], matches);
  const { name, shown } = namedValue(item.text, found.start);
  return [{ name, shown, value: found.value, view, coverage: coverageOf(probe, matches), matches }];
}
