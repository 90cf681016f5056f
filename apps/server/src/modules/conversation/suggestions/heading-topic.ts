import { foldText } from '../../../lib/text/fold-text.ts';
import { glossary } from '../../../lib/text/glossary/glossary.ts';
import type { KnownLanguage } from '../../../lib/text/language.ts';
import { stemWord } from '../../../lib/text/stemmer.ts';

const mostChars = 40;
const mostWords: Record<KnownLanguage, number> = { en: 4, es: 5 };
/** Function words that may occur within a topic. */
const joining: Record<KnownLanguage, RegExp> = {
  en: /^(?:of|and|for|in|with|the|to)$/,
  es: /^(?:de|del|y|e|para|la|el|los|las|con|en|al)$/,
};
/** Words that disqualify a heading as a topic. */
const others: Record<KnownLanguage, RegExp> = {
  en: /^(?:a|an|i|we|our|us|you|your|my|me|this|that|these|those|here|there|it|its|about|at|by|from|on|or|more|other|others|general|introduction|intro|overview|contents?|summary|conclusions?|contact|home|menu|news|blog|log|login|faqs?|questions?|answers?|welcome|references?|notes?|see|also|appendix|chapter|section|part|page|figure|table|example|examples|how|what|when|where|why|who|which|is|are|do|does|can|should|will|get|getting|start|started|read|learn|click|find|did|was|were|not|no|new|misc|miscellaneous|background|index|details|information|info)$/,
  es: /^(?:un|una|unos|unas|yo|nos|nosotros|nuestro|nuestra|nuestros|nuestras|tu|tus|su|sus|mi|mis|este|esta|estos|estas|ese|esa|aqui|alli|sobre|por|desde|o|u|mas|otro|otra|otros|otras|general|introduccion|resumen|indice|contenidos?|conclusion|conclusiones|contacto|contactanos|inicio|menu|noticias|blog|acceso|preguntas?|respuestas?|bienvenid[oa]s?|referencias?|notas?|ver|vease|tambien|anexo|apendice|capitulo|seccion|parte|pagina|figura|tabla|ejemplos?|como|que|cuando|donde|porque|quien|cual|es|son|hay|puede|debe|empezar|leer|lee|aprende|pulsa|haz|encuentra|no|nuevo|nueva|varios|detalles|informacion|info)$/,
};

/**
 * Returns the topic of a short heading in sentence case ("Shipping Costs" → `shipping costs`); `null` if the heading
 * may not name a thing. `texts`, the text below and around the heading, show whether a word is a proper name.
 */
export function headingTopic(heading: string, texts: readonly string[], language: KnownLanguage): string | null {
  const words = heading
    .replace(/^\s*(?:\d+[.)]?\s+)?/, '')
    .replace(/\s*:\s*$/, '')
    .split(/\s+/);
  if (words.length > mostWords[language] || heading.length > mostChars) return null;
  if (!words.every((word) => /^\p{L}[\p{L}’'-]*$/u.test(word) && word.length > 1)) return null;
  const isName = words.length > 1 && texts.some((text) => holdsNameWithin(text, words.join(' ')));
  const written: string[] = [];
  for (const word of words) {
    const plain = foldText(word);
    if (others[language].test(plain)) return null;
    const isKept = isName || joining[language].test(plain);
    const shown = isKept ? word : withinSentence(word, texts, language);
    if (shown === null) return null;
    written.push(shown);
  }
  const isBare = (word: string | undefined) => word === undefined || joining[language].test(foldText(word));
  return isBare(written.at(-1)) || (isBare(written[0]) && written.length < 2) ? null : written.join(' ');
}

/** Lowercases a word unless it is a proper name. Returns `null` if that cannot be decided. */
function withinSentence(word: string, texts: readonly string[], language: KnownLanguage): string | null {
  const lower = word.toLowerCase();
  if (word === lower) return word;
  const isShouted = word === word.toUpperCase();
  if (texts.some((text) => holdsWord(text, lower))) return lower;
  if (isShouted && word.length > 5) return null;
  if (texts.some((text) => holdsNameWithin(text, word))) return word;
  return !isShouted && glossary[language].has(stemWord(foldText(word), language)) ? lower : null;
}

function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true;
  return false;
}

/** Ignores occurrences at the start of a sentence, where every word is capitalized. */
function holdsNameWithin(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (/[\p{Ll},;)] $/u.test(text.slice(Math.max(0, at - 2), at)) && !isLetter(text[at + word.length])) return true;
  return false;
}

const isLetter = (character: string | undefined): boolean => character !== undefined && /\p{L}/u.test(character);
