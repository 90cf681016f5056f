import { foldText } from '../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { matchBag } from '../units/probe.ts';
import { readBag } from '../units/word-bag.ts';
import type { Asked } from './asked.ts';
import { affirms } from './yes-no/affirms.ts';
import { byAge } from './yes-no/by-age.ts';
import { byClause, statesRule } from './yes-no/by-clause.ts';
import { asksCost } from './yes-no/by-cost.ts';
import { byCount } from './yes-no/by-count.ts';
import { byDates } from './yes-no/by-dates.ts';
import { byException } from './yes-no/by-exception.ts';
import { byLimit } from './yes-no/by-limit.ts';
import { asksObligation, byObligation } from './yes-no/by-obligation.ts';
import { byPolarity } from './yes-no/by-polarity.ts';
import { bySeason } from './yes-no/by-season.ts';
import { byTime } from './yes-no/by-time.ts';
import { byWeekday } from './yes-no/by-weekday.ts';
import { type DecidingPart, decidingParts } from './yes-no/deciding-parts.ts';
import { isNegative } from './yes-no/is-negative.ts';
import type { YesNo } from './yes-no/yes-no.ts';

/** Share of the question that a sentence has to be about. */
const leastShare = 0.5;

/** Least match of a word that a sentence itself names. */
const leastOwn = 0.5;

/** A yes or no with the sentence that decides it. */
export interface Decision {
  lead: YesNo | null;
  text: string;
}

/**
 * Decides yes or no from the sentences of an answer that are most about the question; `null` when they do not decide.
 * @param labels headings and lead-ins above the text
 */
export function decideYesNo(asked: Asked, text: string, language: KnownLanguage, labels = ''): Decision | null {
  const decides = (sentence: string): boolean => byValue(asked, sentence, language) !== null;
  const parts = decidingParts(asked, { text, labels, language, decides });
  for (const [at, part] of parts.entries()) {
    const lead = decidePart(asked, part, language, labels);
    // A sentence that names more of the question and leaves it open is not overruled.
    if (lead === 'yes' && parts.slice(0, at).some((better) => namesMore(asked, better, part))) continue;
    if (lead) return { lead, text: part.text };
  }
  const [best] = parts;
  return best && best.share >= leastShare ? { lead: null, text: best.text } : null;
}

const namesMore = ({ probe }: Asked, one: DecidingPart, other: DecidingPart): boolean =>
  probe.terms.some(
    ({ isLight, isEarlier }, at) =>
      !isLight && !isEarlier && (one.own[at] ?? 0) >= leastOwn && (other.own[at] ?? 0) < leastOwn,
  );

/** Decides by ages, times, days, amounts and numbers. */
function byValue(asked: Asked, text: string, language: KnownLanguage): YesNo | null {
  const folded = foldText(text);
  return (
    byAge(asked, folded) ??
    byTime(asked, folded) ??
    byWeekday(asked, folded) ??
    byLimit(asked, folded, language) ??
    byCount(asked, folded, language) ??
    byDates(asked, text, language)
  );
}

function decidePart(asked: Asked, part: DecidingPart, language: KnownLanguage, labels: string): YesNo | null {
  const { text, folded } = part;
  if (part.isRest) return isNegative(text, language) || statesRule(text, language) ? 'no' : null;
  const flag = /: (?:(yes|si|✓|✔)|(no|none|—|–|✗|✘))\.?$/.exec(folded);
  if (noneLeft.test(folded)) return 'no';
  if (flag) return flag[1] ? 'yes' : 'no';
  const cost = asksCost(asked) ? byAge(asked, folded) : null;
  if (asksObligation(asked)) return cost ?? byObligation(asked, folded, language) ?? startOf(asked, folded, language);
  const decided =
    byValue(asked, text, language) ??
    byAge(asked, foldText(`${labels} ${text}`)) ??
    bySeason(asked, folded) ??
    byException(asked, text, folded, language) ??
    byPolarity(asked, folded);
  if (decided) return decided;
  const stated = startOf(asked, folded, language);
  const clause = byClause(asked, part, language);
  if (stated) return isOppositeAsked(asked) ? null : stated === 'yes' && clause === 'no' ? null : stated;
  if (clause) return isOppositeAsked(asked) ? (clause === 'no' ? 'yes' : null) : clause;
  return !startsElsewhere(folded) && affirms(asked, part, language) ? 'yes' : null;
}

/** "In stock: 0", "Plazas libres: 0". */
const noneLeft =
  /\b(?:stock|available|availability|left|free|vacant|existencias|disponib\w+|libres?|quedan)\b[^:;]{0,20}: 0\.?$/;

/** Returns the answer that a text begins with. "In the garden, yes" counts for what it names. */
function startOf({ probe }: Asked, folded: string, language: KnownLanguage): YesNo | null {
  if (/^(?:yes|si|claro|por supuesto|of course|sure|certainly|desde luego)[,.:;! ]/.test(`${folded} `)) return 'yes';
  if (/^(?:no[,.:;!]|(?:not|never|nunca|sorry|unfortunately|ninguna?)[,.:;! ])/.test(`${folded} `)) return 'no';
  const named = elsewhere.exec(folded);
  if (!named) return null;
  return matchBag(probe, readBag(named[1] ?? '', language)).some((match) => match > 0) ? 'yes' : null;
}

const elsewhere = /^([^.,;:?!]{1,30}),? (?:yes|si)[,.;]/;
const startsElsewhere = (folded: string): boolean => elsewhere.test(folded);

const isOppositeAsked = ({ folded }: Asked): boolean =>
  /\b(?:closed|shut|cerrad[oa]s?|forbidden|prohibid[oa]s?)\b/.test(folded);

export const yesNoWords: Record<KnownLanguage, Record<YesNo, string>> = {
  en: { yes: 'Yes', no: 'No' },
  es: { yes: 'Sí', no: 'No' },
};

const opening = /^(?:(yes|sí|si)|(no))(?=[\s,.:;!])/i;

/** Whether a text begins with the opposite of yes or no. */
export function isContrary(text: string, lead: YesNo | null): boolean {
  const first = opening.exec(text);
  return first !== null && (first[1] ? 'yes' : 'no') !== lead;
}

/** Puts yes or no before a text that does not begin with it. */
export function withLead(text: string, lead: YesNo | null, language: KnownLanguage): string {
  const first = opening.exec(text);
  const stated = first ? (first[1] ? 'yes' : 'no') : null;
  if (lead === null || stated === lead) return text;
  // "No problem" and "No vale" are not an answer that the lead replaces.
  const rest = stated && /^\p{L}+[,.:;!]/u.test(text) ? text.replace(/^\p{L}+[,.:;!]+\s*/u, '') : text;
  return `${yesNoWords[language][lead]}. ${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}
