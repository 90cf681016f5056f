import { foldText } from '../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { tokenize } from '../../../../lib/text/tokenize.ts';
import type { PassageView, TextUnit } from '../units/answer-unit.ts';
import { matchBag } from '../units/probe.ts';
import { readBag } from '../units/word-bag.ts';
import type { AnswerDraft, Asked } from './asked.ts';
import { isOrganization } from './is-organization.ts';
import { isVerb } from './is-verb.ts';

const leastMatch = 0.75;

interface Counted {
  view: PassageView;
  unit: TextUnit;
  /** The number as it is written. */
  count: string;
  isPresent: boolean;
}

/** Answers how many of a thing there are, by the sentence that has a number before it ("84 pitches"). */
export function countAnswer(asked: Asked): AnswerDraft | null {
  const counting = readCounting(asked);
  if (!counting) return null;
  const found = asked.views.flatMap((view) =>
    view.texts.flatMap((unit) =>
      isAbout(asked, view, unit, counting) ? (readCount(asked, view, unit, counting.noun) ?? []) : [],
    ),
  );
  const present = found.filter(({ isPresent }) => isPresent);
  const [best] = present.length > 0 ? present : found;
  if (!best) return null;
  const counts = new Set((present.length > 0 ? present : found).map(({ count }) => count));
  return { statements: [{ text: best.unit.text, views: [best.view] }], score: counts.size === 1 ? 0.75 : 0.5 };
}

/** Places of the noun that is counted and of the other things of the question. */
interface Counting {
  noun: number;
  others: number[];
}

/** Reads a question for the number of a thing; `null` for others. */
function readCounting(asked: Asked): Counting | null {
  const { folded, language, probe } = asked;
  const [, word] = asksCount[language].exec(folded) ?? [];
  if (word === undefined || asked.follows !== null) return null;
  const noun = probe.terms.findIndex(({ words }) => words.at(-1) === word || words[0] === word);
  const others = probe.terms.flatMap(({ isLight, words, concepts }, at) =>
    at === noun ||
    isLight ||
    ['quantity', 'total'].some((id) => concepts.has(id)) ||
    words.some((one) => isVerb(asked, one) || isOrganization(one) || totals.test(one))
      ? []
      : [at],
  );
  return noun < 0 ? null : { noun, others };
}

/** Whether a text or its heading has the other things of the question. */
const isAbout = ({ probe }: Asked, { heading, title }: PassageView, { bag }: TextUnit, { others }: Counting): boolean =>
  others.every((at) => [bag, heading, title].some((one) => (matchBag(probe, one)[at] ?? 0) >= leastMatch));

const asksCount: Record<KnownLanguage, RegExp> = {
  en: /^(?:and |so )?how many (?:of your |different )?(\p{L}+) (?:do you (?:have|look after|run|keep|own|employ)|have you|are there|does the|are in|work)\b/u,
  es: /^(?:y )?(?:cuantos|cuantas) (\p{L}+) (?:teneis|tienen|tiene|hay|sois|son|trabajan)\b/u,
};

const totals = /^(?:total|altogether)$/;

/** Numbers as they are written; one of four digits without a separator may be a year. */
const numbers =
  /^(?:\d{1,3}(?:[.,]\d{3})*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|catorce|quince|veinte)$/;

/** Words after which a number counts only a part, or the most or the least. */
const partial =
  /\b(?:first|only|another|extra|least|most|to|per|each|every|over|under|about half|primer[ao]s?|otr[ao]s|minimo|maximo|hasta|menos|mas de|por|cada)\s$/;
const presentVerbs =
  /\b(?:has|have|are|is|there's|looks? after|runs?|counts?|keeps?|hay|tiene|tienen|tenemos|somos|son|contamos|cuenta|trabajamos)\b/;

/** Reads the number right before the noun, with at most two words between. */
function readCount({ probe }: Asked, view: PassageView, unit: TextUnit, noun: number): Counted | null {
  if ((matchBag(probe, unit.bag)[noun] ?? 0) < leastMatch) return null;
  const tokens = tokenize(unit.text);
  for (const [at, { text, start }] of tokens.entries()) {
    const before = tokens
      .slice(Math.max(0, at - 3), at)
      .findLast((one) => numbers.test(foldText(unit.text.slice(one.start, one.end))));
    if (!before || /[.,;:!?()]/.test(unit.text.slice(before.end, start))) continue;
    if ((matchBag(probe, readBag(text, view.language))[noun] ?? 0) < leastMatch) continue;
    const isPartial = [unit.text.slice(0, before.start), unit.text.slice(before.end, start)].some((words) =>
      partial.test(foldText(words)),
    );
    if (isPartial) continue;
    return { view, unit, count: before.text, isPresent: presentVerbs.test(foldText(unit.text)) };
  }
  return null;
}
