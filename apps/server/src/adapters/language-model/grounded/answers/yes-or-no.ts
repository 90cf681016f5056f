import { foldText } from '../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { coverageOf } from '../units/coverage.ts';
import { matchBag } from '../units/probe.ts';
import { readBag } from '../units/word-bag.ts';
import type { Asked } from './asked.ts';
import { asksAge, byAge } from './yes-no/by-age.ts';
import { byClause, statesRule } from './yes-no/by-clause.ts';
import { byDates } from './yes-no/by-dates.ts';
import { byException } from './yes-no/by-exception.ts';
import { byLimit } from './yes-no/by-limit.ts';
import { byPolarity } from './yes-no/by-polarity.ts';
import { byTime } from './yes-no/by-time.ts';
import type { YesNo } from './yes-no/yes-no.ts';

/** Share of the question that a text matches to count as a yes. */
const leastCoverage = 0.5;
const leastMatch = 0.4;

/**
 * Decides yes or no from the text that answers; `null` when the text does not decide it.
 * @param labels headings and lead-ins above the text
 */
export function decideYesNo(asked: Asked, text: string, language: KnownLanguage, labels = ''): YesNo | null {
  const folded = foldText(text);
  const flag = /: (?:(yes|si|✓|✔)|(no|none|—|–|✗|✘))\.?$/.exec(folded);
  if (flag) return flag[1] ? 'yes' : 'no';
  const byValue =
    byAge(asked, foldText(`${labels} ${text}`)) ??
    byTime(asked, folded) ??
    byLimit(asked, folded, language) ??
    byDates(asked, text, language) ??
    byException(asked, text, folded, language) ??
    byPolarity(asked, folded);
  if (byValue) return byValue;
  const stated = startOf(asked, folded, language);
  const clause = byClause(asked, text, language);
  if (stated) return isOppositeAsked(asked) ? null : stated === 'yes' && clause === 'no' ? null : stated;
  if (clause) return isOppositeAsked(asked) ? (clause === 'no' ? 'yes' : null) : clause;
  if (asksAge(asked) || statesRule(text, language) || startsElsewhere(folded)) return null;
  return matchesAll(asked, `${labels} ${text}`, language) ? 'yes' : null;
}

/** Whether a text and its headings have every word on which the question depends. */
function matchesAll({ probe }: Asked, text: string, language: KnownLanguage): boolean {
  const matches = matchBag(probe, readBag(text, language));
  const needed = probe.terms.flatMap(({ isLight, isEarlier }, i) => (isLight || isEarlier ? [] : [matches[i] ?? 0]));
  return needed.every((match) => match >= leastMatch) && coverageOf(probe, matches) >= leastCoverage;
}

/** Returns the answer that a text begins with. "In the garden, yes" counts for what it names. */
function startOf({ probe }: Asked, folded: string, language: KnownLanguage): YesNo | null {
  if (/^(?:yes|si|claro|por supuesto|of course|sure|certainly|desde luego)[,.:;! ]/.test(`${folded} `)) return 'yes';
  if (/^(?:no|not|never|nunca|sorry|unfortunately|ninguna?|ningun)[,.:;! ]/.test(`${folded} `)) return 'no';
  const named = elsewhere.exec(folded);
  if (!named) return null;
  return matchBag(probe, readBag(named[1] ?? '', language)).some((match) => match > 0) ? 'yes' : null;
}

const elsewhere = /^([^.,;:?!]{1,30}),? (?:yes|si)[,.;]/;
const startsElsewhere = (folded: string): boolean => elsewhere.test(folded);

const isOppositeAsked = ({ folded }: Asked): boolean =>
  /\b(?:closed|cerrad[oa]s?|forbidden|prohibid[oa]s?)\b/.test(folded);

/** Puts yes or no before a text that does not begin with it. */
export function withLead(text: string, lead: YesNo | null, language: KnownLanguage): string {
  const first = /^(?:(yes|sí|si)|(no))(?=[\s,.:;!])/i.exec(text);
  const stated = first ? (first[1] ? 'yes' : 'no') : null;
  if (lead === null || stated === lead) return text;
  const word = language === 'es' ? (lead === 'yes' ? 'Sí' : 'No') : lead === 'yes' ? 'Yes' : 'No';
  // "No problem" and "No vale" are not an answer that the lead replaces.
  const rest = stated && /^\p{L}+[,.:;!]/u.test(text) ? text.replace(/^\p{L}+[,.:;!]+\s*/u, '') : text;
  return `${word}. ${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}
