import { detectLanguage } from '../../../lib/text/detect-language.ts';
import { foldText } from '../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../lib/text/language.ts';
import { conceptsOf } from '../../../lib/text/lexicon/concepts-of.ts';
import { isStopWord } from '../../../lib/text/stop-words.ts';
import { tokenize } from '../../../lib/text/tokenize.ts';

const questionChars = { least: 8, most: 120 };

/**
 * Returns the question that a heading asks; `null` for any other heading. It is the heading as written, or with its
 * question marks added ("How to return an item"). "Opening hours" and the like get the usual question about them.
 */
export function questionOfHeading(heading: string, language: KnownLanguage): string | null {
  const text = heading
    .replace(/^\s*(?:(?:\d+[.)]?)+(?=\s)|[QP]\d*[:.)])\s*/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const question = text.endsWith('?')
    ? writtenQuestion(text)
    : (impliedQuestion(text, language) ?? usual(text, language));
  return question !== null && fits(question) && speaks(question, language) ? question : null;
}

const writtenQuestion = (text: string): string | null => (text.slice(0, -1).includes('?') ? null : text);

const fits = ({ length }: string) => length >= questionChars.least && length <= questionChars.most;

/** Whether a text may be in a language. */
export function speaks(text: string, language: KnownLanguage): boolean {
  const detected = detectLanguage(text).language;
  return detected === null || detected === language;
}

/** English headings with an infinitive: "Where to park" → "Where can I park?". */
const englishOpenings: readonly (readonly [RegExp, string])[] = [
  [/^how to (?=[a-z])/i, 'How do I '],
  [/^where to (?=[a-z])/i, 'Where can I '],
  [/^what to (?=[a-z])/i, 'What should I '],
  [/^when to (?=[a-z])/i, 'When should I '],
];

/** Spanish headings with an infinitive only lack their marks: "Cómo llegar" → "¿Cómo llegar?". */
const spanishInfinitive =
  /^(?:cómo|dónde|qué|cuándo|a dónde|adónde) (?:se )?\p{Ll}+[aeií]r(?:se|me|lo|la|los|las)?(?= |$)/iu;

function impliedQuestion(text: string, language: KnownLanguage): string | null {
  if (/[.!:;,…]$/.test(text)) return null;
  if (language === 'es') return spanishInfinitive.test(text) ? `¿${text[0]?.toUpperCase()}${text.slice(1)}?` : null;
  const opening = englishOpenings.find(([pattern]) => pattern.test(text));
  if (!opening) return null;
  const [pattern, words] = opening;
  const rest = text
    .replace(pattern, '')
    .replace(/\byour\b/g, 'my')
    .replace(/\byou\b/g, 'I');
  return `${words}${rest}?`;
}

/** Questions for headings that consist of one of these concepts. */
const usualQuestions: Record<string, Record<KnownLanguage, string>> = {
  'opening-hours': { en: 'What are the opening hours?', es: '¿Cuál es el horario?' },
  address: { en: 'What is the address?', es: '¿Cuál es la dirección?' },
  location: { en: 'Where is it?', es: '¿Dónde está?' },
  directions: { en: 'How do I get there?', es: '¿Cómo se llega?' },
  contact: { en: 'How can I get in touch?', es: '¿Cómo puedo contactar?' },
  price: { en: 'What are the prices?', es: '¿Qué precios hay?' },
};

function usual(text: string, language: KnownLanguage): string | null {
  const words = tokenize(foldText(text)).map(({ text: word }) => word);
  const content = words.map((word, at) => ({ word, at })).filter(({ word }) => !isStopWord(word, language));
  if (content.length === 0) return null;
  const whole = conceptsOf(words, language).find(
    ({ id, start, end, strength }) =>
      strength === 1 && id in usualQuestions && content.every(({ at }) => at >= start && at < end),
  );
  return (whole && usualQuestions[whole.id]?.[language]) ?? null;
}
