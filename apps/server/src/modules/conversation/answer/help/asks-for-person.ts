import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { conceptsOf } from '../../../../lib/text/lexicon/concepts-of.ts';
import { isStopWord } from '../../../../lib/text/stop-words.ts';
import { tokenize } from '../../../../lib/text/tokenize.ts';

/** Words around such a request, folded. */
const around: Record<KnownLanguage, ReadonlySet<string>> = {
  en: new Set(
    'talk speak chat want like need get put connect pass transfer please possible hello hi someone team staff support service customer through real actual agent'.split(
      ' ',
    ),
  ),
  es: new Set(
    'hablar quiero quisiera gustaria puede puedes podeis puedo podria necesito pasame paseme ponme pongame comunicame favor posible hola alguien equipo personal soporte servicio cliente atencion atender atenderme verdad real'.split(
      ' ',
    ),
  ),
};

/** Whether a message does nothing but ask for a person to talk to: "Can I talk to a person, please?". */
export function asksForPerson(message: string, language: KnownLanguage): boolean {
  const words = tokenize(message).map(({ text }) => text);
  const asked = conceptsOf(words, language).filter(({ id, strength }) => id === 'talk-to-person' && strength === 1);
  const isCovered = (word: string, at: number) =>
    isStopWord(word, language) || around[language].has(word) || asked.some(({ start, end }) => at >= start && at < end);
  return asked.length > 0 && words.every(isCovered);
}
