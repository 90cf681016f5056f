import type { KnownLanguage } from '../../../../../lib/text/language.ts';
import type { ProbeTerm } from '../../units/probe.ts';
import type { Asked } from '../asked.ts';
import { compareTopics, questionTopics, topicsOfText } from '../topic-likeness.ts';
import { asksAge } from './by-age.ts';
import { isNegatedQuestion, statesLimit, statesRule } from './by-clause.ts';
import { countsThings } from './by-count.ts';
import { askedDays, aspectOf } from './by-dates.ts';
import { type DecidingPart, weekdays } from './deciding-parts.ts';
import { isNegative } from './is-negative.ts';
import { allowsLess, isNamedBesides } from './names-less.ts';

/** A term counts as matched from here on. */
const leastMatch = 0.4;
/** Share of the question's words that a statement may lack. */
const mostLacking = 0.35;
/** From here on, a statement and a question are about the same matter. */
const leastTopics = { best: 0.65, all: 0.45 };

/** Whether a statement without negation says yes, because it is about all that is asked. */
export function affirms(asked: Asked, part: DecidingPart, language: KnownLanguage): boolean {
  if (
    part.isAfterNo ||
    isConditional(asked) ||
    isNegatedQuestion(asked) ||
    allowsLess(asked.probe, part.text, language) ||
    isNamedBesides(asked, part.text, language) ||
    /\?$/.test(part.text) ||
    lacksPredicate(asked, part)
  )
    return false;
  const named = statesLimit(part.text, language) ? { ...part, matches: part.own } : part;
  if (namesAll(asked, named, statesRule(part.text, language))) return true;
  if (isNegative(part.text, language) || statesRule(part.text, language) || person.test(part.text)) return false;
  const topics = compareTopics(questionTopics(asked.question, asked.language), topicsOfText(part.text, language), []);
  return topics.best >= leastTopics.best && topics.all >= leastTopics.all;
}

/** A line about a person: "Ann Hill: apprentice". */
const person = /^(?:\p{Lu}[\p{L}'-]+ ){1,2}\p{Lu}[\p{L}'-]+(?: [–-] |: )/u;

/** A question whether something has a property ends with it: "Is the walk hard?", "¿La ruta es larga?". */
const describes = /^(?:is|are|was|were) (?!there\b)|\b(?:es|son|esta|estan) (?:(?:muy|tan) )?\p{L}+\W*$/u;

/** Whether a text lacks the property that is asked about, however common the word is. */
function lacksPredicate({ folded, probe }: Asked, { matches }: DecidingPart): boolean {
  const [word = ''] = /(?<!\p{L})\p{L}+(?=\W*$)/u.exec(folded) ?? [];
  const last = probe.terms.findIndex(({ words, isEarlier }) => !isEarlier && words.includes(word));
  return last >= 0 && describes.test(folded) && (matches[last] ?? 0) < leastMatch;
}

const times = /\b(?:noon|midday|midnight|mediodia|medianoche|\d{1,2}:\d{2}|\d{1,2} ?(?:am|pm))\b/;

/** Whether the question depends on a number, a day or a time, which only a rule compares. */
const isConditional = (asked: Asked): boolean =>
  asksAge(asked) ||
  weekdays.test(asked.folded) ||
  times.test(asked.folded) ||
  countsThings(asked) ||
  askedDays(asked, asked.today.slice(0, 10)) !== null ||
  ['already', 'late'].includes(aspectOf(asked) ?? '');

/** Words that say nothing about the subject, and titles. */
const fillers =
  /^(?:mr|mrs|ms|dr|sr|sra|don|dona|someone|something|anyone|anything|still|actually|chance|way|get|haceis|hacen|hace|teneis|hech[oa]s?|algo|alguien|algun[oa]?s?|sale|toca)$/;

/** Whether a statement names all that is asked. It may lack a lesser word, but no thing and not the verb. */
function namesAll({ probe }: Asked, part: DecidingPart, isRule: boolean): boolean {
  const needed = probe.terms.flatMap((term, i) =>
    term.isLight || term.isEarlier || term.words.every((word) => fillers.test(word))
      ? []
      : [{ ...term, isMet: (part.matches[i] ?? 0) >= leastMatch }],
  );
  const lacking = needed.filter(({ isMet }) => !isMet);
  const isOwn = part.isAnswer || part.own.some((match) => match >= leastMatch);
  if (!isOwn || needed.length === 0) return false;
  if (lacking.length === 0) return true;
  const isLesser = needed[0]?.isMet === true && lacking.every(({ isNoun }) => !isNoun);
  return !isRule && isLesser && weightOf(lacking) <= mostLacking * weightOf(needed);
}

const weightOf = (terms: readonly ProbeTerm[]): number => terms.reduce((sum, { weight }) => sum + weight, 0);
