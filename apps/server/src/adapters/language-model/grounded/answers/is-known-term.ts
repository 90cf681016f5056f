import { matchBag } from '../units/probe.ts';
import type { WordBag } from '../units/word-bag.ts';
import type { Asked } from './asked.ts';

const leastMatch = 0.4;

/** Whether the knowledge has a term of the question anywhere, also in other words. */
export function isKnownTerm({ views, probe }: Pick<Asked, 'views' | 'probe'>, term: number): boolean {
  const matches = (bag: WordBag): boolean => (matchBag(probe, bag)[term] ?? 0) >= leastMatch;
  return views.some(
    (view) =>
      matches(view.heading) ||
      matches(view.title) ||
      view.texts.some(({ bag }) => matches(bag)) ||
      view.tables.some(({ cells, columns, caption }) =>
        [caption, ...columns, ...cells.flat()].some((bag) => matches(bag)),
      ),
  );
}
