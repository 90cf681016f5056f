import { foldText } from '../../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../../lib/text/language.ts';
import { isStopWord } from '../../../../../lib/text/stop-words.ts';
import { matchBag, type Probe } from '../../units/probe.ts';
import { readBag } from '../../units/word-bag.ts';
import type { Asked } from '../asked.ts';

const leastMatch = 0.4;

/** Whether "only" allows less than what is asked: "Only assistance dogs" for "my dog", "solo perros guía". */
export function allowsLess(probe: Probe, text: string, language: KnownLanguage): boolean {
  const [, phrase = ''] = onlyThing[language].exec(foldText(text)) ?? [];
  const words = phrase
    .trim()
    .split(/[ -]/)
    .filter((word) => word.length > 2 && !isStopWord(word, language));
  if (words.length < 2) return false;
  const [head, ...others] = language === 'en' ? words.toReversed() : words;
  return isAsked(probe, head ?? '', language) && others.some((word) => !isAsked(probe, word, language));
}

/** The thing after "only", up to its verb or a preposition. English names what kind before the noun, Spanish after it. */
const onlyThing: Record<KnownLanguage, RegExp> = {
  en: /\bonly ((?:(?!(?:is|are|can|may|must|will|on|in|at|with|for|if|from|to|by|between|after|before|when|and|or|as|the)\b)\p{L}+[ -]?){2,4})/u,
  es: /\b(?:solo|solamente|unicamente) (?:(?:se )?(?:admit|permit|acept)\p{L}+ |pueden? (?:entrar|venir|pasar) )?(?:(?:a |con )?(?:l[oa]s|el|la|un[oa]?s?) )?((?:(?!(?:se|es|son|puede|pueden|en|con|si|hasta|por|para|y|o|a|los|las|cuando|desde)\b)\p{L}+ ?){2,4})/u,
};

const isAsked = (probe: Probe, word: string, language: KnownLanguage): boolean =>
  matchBag(probe, readBag(word, language)).some((match) => match >= leastMatch);

/** A clause about something later, not done or only put up with: "Take it off before you swim", "If you must swim, …". */
const besides =
  /\b(?:before|instead of|rather than) (?:you|we|they|\p{L}+ing)\b[^,.;:!?]*|\bif you (?:must|have to)\b[^,.;:!?]*|\b(?:antes|en vez|en lugar) de (?:que |\p{L}+[aei]r(?:se|te|l[oae]s?|os|nos)?(?!\p{L}))[^,.;:!?]*/giu;

/** Whether a word of the question is only in such a clause, which says neither yes nor no. */
export function isNamedBesides({ probe, question }: Asked, text: string, language: KnownLanguage): boolean {
  const main = text.replace(besides, ' ');
  if (main === text || question.search(besides) >= 0) return false;
  const whole = matchBag(probe, readBag(text, language));
  const rest = matchBag(probe, readBag(main, language));
  return probe.terms.some(
    ({ isLight, isEarlier }, at) =>
      !isLight && !isEarlier && (whole[at] ?? 0) >= leastMatch && (rest[at] ?? 0) < leastMatch,
  );
}
