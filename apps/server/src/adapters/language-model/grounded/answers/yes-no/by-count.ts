import type { KnownLanguage } from '../../../../../lib/text/language.ts';
import { stemWord } from '../../../../../lib/text/stemmer.ts';
import { isStopWord } from '../../../../../lib/text/stop-words.ts';
import { toCount } from '../arithmetic-question.ts';
import type { Asked } from '../asked.ts';
import type { YesNo } from './yes-no.ts';

/** Words between a number and the thing that it counts ("one well-behaved dog"). */
const mostBetween = 2;
const mostBefore =
  /(?:up to|at most|no more than|maximum(?: of)?|max\.?|only|just|hasta|como maximo|maximo(?: de)?|solo)\W*$/;
const mostAfter = /^(?:[\p{L}-]+ ){0,3}(?:per|each|a|por|cada|como mucho|como maximo|at most|maximum|max)\b/u;
const leastBefore =
  /(?:at least|minimum(?: of)?|min\.?|from|al menos|como minimo|minimo(?: de)?|a partir de|desde)\W*$/;
const uncounted =
  /^(?:am|pm|euros?|pounds?|dollars?|years?|anos?|days?|dias?|weeks?|months?|hours?|minutes?|nights?|semanas?|mes|meses|horas?|minutos?|noches?|o|of|de|y|and|a)$/;

/** Decides by a number of things: "two dogs" is more than "one dog per room". */
export function byCount({ folded, language }: Asked, text: string, textLanguage: KnownLanguage): YesNo | null {
  const wanted = countedIn(folded, language);
  for (const { count, start, things } of countedIn(text, textLanguage)) {
    const own = wanted.find((one) => one.things.some((thing) => things.includes(thing)));
    const asked =
      own ?? (wanted.length === 1 && mentions(text, wanted[0]?.things, textLanguage) ? wanted[0] : undefined);
    if (!asked) continue;
    const before = text.slice(Math.max(0, start - 24), start);
    const after = text.slice(start).replace(/^\S+ /, '');
    if (leastBefore.test(before)) return asked.count >= count ? 'yes' : 'no';
    if (mostBefore.test(before) || mostAfter.test(after)) return asked.count <= count ? 'yes' : 'no';
  }
  return null;
}

/** Whether the question names a number of things. */
export const countsThings = ({ folded, language }: Pick<Asked, 'folded' | 'language'>): boolean =>
  countedIn(folded, language).length > 0;

interface Counted {
  count: number;
  start: number;
  /** Stems of the words that follow the number. */
  things: string[];
}

function countedIn(folded: string, language: KnownLanguage): Counted[] {
  const words = [...folded.matchAll(/[\p{L}\p{N}'-]+/gu)];
  return words.flatMap(([word], at): Counted[] => {
    const count = toCount(word, language);
    const next = words.slice(at + 1, at + 2 + mostBetween).map(([other]) => other);
    const [thing = ''] = next;
    if (count === null || count > 200 || uncounted.test(thing) || thing.length < 3 || isStopWord(thing, language))
      return [];
    return [{ count, start: words[at]?.index ?? 0, things: next.map((other) => stemWord(other, language)) }];
  });
}

const mentions = (text: string, things: readonly string[] = [], language: KnownLanguage): boolean =>
  [...text.matchAll(/\p{L}{3,}/gu)].some(([word]) => stemWord(word, language) === things[0]);
