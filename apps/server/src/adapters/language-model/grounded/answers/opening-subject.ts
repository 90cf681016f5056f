import { foldText } from '../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { labelProbe, matchBag, type Probe } from '../units/probe.ts';
import type { WordBag } from '../units/word-bag.ts';
import { withoutTimes } from './time-terms.ts';

const verbs: Record<KnownLanguage, RegExp> = {
  en: /\b(?:is|are|will|opens?|closes?|shuts?|stays?|remains?|ends?|runs?)\b/,
  es: /\b(?:abr\w+|cierra\w*|cerr\w+|estar\w*|esta|estan|permanec\w+|atiend\w+|habra|hay|no hay|funciona\w*)\b/,
};
const firstPerson: Record<KnownLanguage, RegExp> = {
  en: /\bwe\b/,
  es: /\b(?:abrimos|cerramos|estamos|abriremos|cerraremos|atendemos|estaremos|descansamos|volvemos)\b/,
};

/**
 * Reads what opens or closes, the noun before the verb or after it. Without terms it is the place itself; `null` for a
 * text about something else.
 */
export function openingSubject(text: string, language: KnownLanguage): Probe | null {
  const folded = foldText(text);
  if (firstPerson[language].test(folded)) return labelProbe('', language);
  const verb = verbs[language].exec(folded);
  if (!verb) {
    const whole = withoutTimes(labelProbe(text, language));
    return whole.terms.length === 0 ? whole : null;
  }
  const before = withoutTimes(labelProbe(text.slice(0, verb.index), language));
  if (before.terms.length > 0 || language === 'en') return before;
  const after = folded.slice(verb.index + verb[0].length).match(/^ (?:el|la|los|las) (\p{L}+(?: \p{L}+)?)/u);
  return withoutTimes(labelProbe(after?.[1] ?? '', language));
}

/** Whether a subject shares a word or a meaning with others. */
export const sharesTerms = (subject: Probe, bag: WordBag): boolean =>
  matchBag(subject, bag).some((match) => match >= 0.6);

/** The words of a subject, to compare others with. */
export const bagOf = ({ terms, language }: Probe): WordBag => ({
  language,
  stems: new Set(terms.flatMap(({ stems }) => stems[language])),
  concepts: new Map(terms.flatMap(({ concepts }) => [...concepts])),
});
