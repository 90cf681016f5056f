import type { KnownLanguage } from '../text/language.ts';
import type { DateBound } from './date-mention.ts';
import { createPhrases, matchPhraseBefore, type Phrases } from './phrases.ts';
import type { TextToken } from './split-tokens.ts';

const boundPhrases: Record<KnownLanguage, Phrases<DateBound>> = {
  en: createPhrases([
    [
      'from',
      'from|starting|starting from|starting on|as of|as from|effective|effective from|with effect from|beginning|beginning on|commencing|valid from|from and including',
    ],
    ['since', 'since|ever since'],
    ['after', 'after|later than'],
    [
      'until',
      'until|till|up to|up until|through|to|valid until|valid to|expires on|expires|ends on|ends|ending|ending on|up to and including|until the end of|closes on',
    ],
    ['before', 'before|prior to|earlier than|ahead of'],
    ['by', 'by|no later than|not later than|on or before|by the end of|at the latest by|deadline|deadline :'],
  ]),
  es: createPhrases([
    [
      'from',
      'a partir de|a partir del|a contar desde|con efecto desde|con efectos desde|con efectos de|vigente desde|en vigor desde|valido desde|valida desde|validos desde|validas desde|empezando en|desde el dia|a partir del dia',
    ],
    ['since', 'desde|desde el|ya desde'],
    ['after', 'despues de|despues del|tras|tras el|pasado el|posterior a|posterior al'],
    [
      'until',
      'hasta|hasta el|hasta finales de|hasta el final de|valido hasta|valida hasta|validos hasta|validas hasta|vence|vence el|caduca|caduca el|termina|termina el|finaliza|finaliza el|acaba|acaba el|hasta el dia|hasta el proximo',
    ],
    ['before', 'antes de|antes del|anterior a|anterior al|previo al|antes del dia'],
    [
      'by',
      'a mas tardar|a mas tardar el|no mas tarde de|no mas tarde del|como muy tarde|como muy tarde el|como maximo el|plazo :',
    ],
  ]),
};

/** Words between a bound and its date. */
const fillers = /^(?:the|el|la|los|las|of|on|dia|,|in|en)$/;

/**
 * Returns the bound before a date and the index of its first word, or `null`. `desde` is `since` in the past only; the
 * caller, which knows the date, turns it into `from`.
 */
export function boundBefore(
  tokens: readonly TextToken[],
  at: number,
  language: KnownLanguage,
): { bound: DateBound; startAt: number } | null {
  for (let before = at, skipped = 0; skipped <= 2; before--, skipped++) {
    const match = matchPhraseBefore(boundPhrases[language], tokens, before);
    if (match !== null) return { bound: match.value, startAt: match.next };
    if (!fillers.test(tokens[before - 1]?.text ?? '')) return null;
  }
  return null;
}
