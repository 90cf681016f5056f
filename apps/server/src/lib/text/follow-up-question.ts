import { foldText } from './fold-text.ts';
import type { KnownLanguage } from './language.ts';
import { isLightWord } from './light-words.ts';
import { isStopWord } from './stop-words.ts';
import { tokenize } from './tokenize.ts';

/**
 * Returns the earlier question that a follow-up ("and in winter?", "¿y cuánto cuesta?", "when was it built?") refers
 * to: the last self-contained one of `earlier` (oldest first). `null` for a question that names its own subject.
 */
export function questionFollowed(question: string, earlier: readonly string[], language: KnownLanguage): string | null {
  if (!isFollowUp(question, language)) return null;
  return earlier.findLast((other) => !isFollowUp(other, language)) ?? earlier.at(-1) ?? null;
}

/** Longer questions name their subject. */
const mostContentWords = 5;
/** The same for a question with a pronoun. */
const mostWithReference = 4;

/** The same for one without a verb, or without a subject. */
const mostInEllipsis = 2;

/** Whether a question is complete only with an earlier one. */
export function isFollowUp(question: string, language: KnownLanguage): boolean {
  const folded = plainWords(question);
  const content = tokenize(question).filter((token) => !isStopWord(token.text, language));
  if (folded === '' || content.length > mostContentWords) return false;
  if (openings[language].test(folded) || continuations[language].test(folded)) return true;
  if (content.length <= mostInEllipsis && ellipses[language].some((one) => one.test(folded))) return true;
  const names = content.some((token) => token.start > 1 && /^\p{Lu}/u.test(question.slice(token.start)));
  if (names) return false;
  const isBare =
    !addressesOrganization[language].test(folded) &&
    content.every(({ text }) => isLightWord(text, language) || isAspectWord(text, language));
  return isBare || (content.length <= mostWithReference && references[language].test(folded));
}

/** Whether a question begins as one that only names what changes: "What about Sundays?", "¿Y el domingo?". */
export const opensAsFollowUp = (question: string, language: KnownLanguage): boolean =>
  openings[language].test(plainWords(question));

const plainWords = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const openings: Record<KnownLanguage, RegExp> = {
  en: /^(?:(?:ok|okay|thanks|right|great) )?(?:and|but|or|also|what about|how about|what if|then|so)\b/,
  es: /^(?:(?:ok|vale|gracias|bien) )?(?:y|e|pero|o|tambien|que hay de|que tal|que pasa con|entonces|y si)\b/,
};

/** Requests to continue the last answer. */
const continuations: Record<KnownLanguage, RegExp> = {
  en: /^(?:please )?(?:continue|go on|carry on|keep going)(?: (?:please|(?:with )?(?:the|your|that) answer))?$/,
  es: /^(?:por favor )?(?:continua|sigue|prosigue)(?: (?:por favor|(?:con )?(?:la|tu|esa) respuesta))?$/,
};

/** Questions that are only a phrase ("with dogs?", "which rooms?") or leave out who or what a verb is about. */
const ellipses: Record<KnownLanguage, readonly RegExp[]> = {
  en: [
    /^(?:for|on|at|in|with|without|from|after|before) (?!(?:what|which|how|whom?)\b)(?!.*\b(?:is|are|do|does|can|will|have|has|you|i|we)\b)/,
    /^(?:which|what) (?:other )?\w{2,}s$/,
  ],
  es: [
    /^(?:para|en|a|al|con|sin|de|del|desde|los|las) (?!(?:que|quien|cual|cuant|donde)\w*\b)(?!.*\b(?:es|son|esta|hay|se|puedo|tiene|tienen|hora)\b)/,
    /^(?:que|cuales|cuantos|cuantas) (?:otr[oa]s )?\p{L}{2,}s$/u,
    /^(?:a |en |con |por |de )?(?:que \p{L}+|cuando|donde|como|cuanto|quien|cuantas veces) (?:se|l[oae]s?) (?!(?:aparca|come|cena|desayuna|fuma|llega|va|entra|duerme|bana|bebe|puede|pueden)\b)\p{L}+$/u,
  ],
};

const references: Record<KnownLanguage, RegExp> = {
  // "Is there a garden?" refers to nothing said before.
  en: /\b(?:it|its|they|them|their|he|his|him|she|her|that|those|this|these|(?<!\b(?:is|are|was|were|be) )there(?! (?:is|are|was|were)\b)|one|ones)\b/,
  es: /\b(?:el|ella|ellos|ellas|eso|esa|ese|esos|esas|esto|este|esta|su|sus|lo|alli|ahi|otro|otra)$|\b(?:eso|esos|esas|ello|ellos|ellas|alli|ahi|sus?)\b|\b(?:lo|los|las|la) (?:puedo|puede|pueden|podemos|tengo|tiene|tienen|tenemos|teneis|hay|hace|hacen|haceis|dan|dais|venden|vendeis|necesito|llevo|traigo|dejo|pido|pago|recojo|recogen|recogeis|traen|traeis)\b|\b\p{L}+[aei]r(?:lo|la|los|las)\b/u,
};

/** Whether a folded word asks for an aspect of a subject ("days", "cost") rather than names one. */
export const isAspectWord = (word: string, language: KnownLanguage): boolean => aspects[language].test(word);

const aspects: Record<KnownLanguage, RegExp> = {
  en: /^(?:days?|hours?|dates?|weeks?|months?|times?|weekdays?|far|soon|early|late|often|cost|costs|price|prices|fee|fees|much|free|charge|address|phone|email|color|colour|colors|colours|size|sizes|flavou?rs?|kinds?|types?|brands?|include|includes|included|happens?)$/,
  es: /^(?:dias?|horas?|horarios?|fechas?|semanas?|mes|meses|veces|lejos|pronto|tarde|cuesta|cuestan|costo|costaria|precios?|tarifas?|vale|valen|sale|salen|gratis|direccion|telefono|correo|color|colores|tallas?|tamanos?|sabores?|tipos?|marcas?|duran?|tarda|tardan|empieza|empiezan|termina|terminan|acaba|acaban|hace|hacen|incluye|incluyen|pasa)$/,
};

/** A question about the organization itself names its subject by "you". */
const addressesOrganization: Record<KnownLanguage, RegExp> = {
  en: /\b(?:you|your|i|we|my|our)\b/,
  es: /\b(?:\p{L}+(?:ais|eis)|abris|estais|sois|os|vuestr[oa]s?|me|mi|mis|puedo|podemos|tengo|necesito|quiero)\b/u,
};
