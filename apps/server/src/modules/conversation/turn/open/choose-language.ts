import { detectLanguage } from '../../../../lib/text/detect-language.ts';
import { isKnownLanguage, type KnownLanguage } from '../../../../lib/text/language.ts';
import { expandShorthand } from '../../../../lib/text/spelling/shorthand.ts';
import { tokenize } from '../../../../lib/text/tokenize.ts';
import { isEverydayWord } from '../../answer/citation-support/index.ts';

/** Minimum lead in words of one language over the other that switches the conversation's language. */
const decisiveWords = 2;
const sureConfidence = 0.8;
const wordsOfSomeLanguage = 4;
const sampleChars = 2_000;

/** Words used in conversations of any language. */
const courtesies = new Set(
  'ok okay vale no si yes hola hello hi hey gracias thanks thank bye adios please cool chao perfecto perfect'.split(
    ' ',
  ),
);

/**
 * Returns the language to answer in. A conversation keeps its language until a question is clearly in another one. The
 * first question decides, or the agent's language if the question has none ("ok", a name, a code).
 */
export function chooseLanguage(question: string, conversation: string | null, agent: string): KnownLanguage {
  const settled = isKnownLanguage(conversation) ? conversation : null;
  const { language, isDecisive } = readLanguage(question);
  if (settled !== null) return language !== null && isDecisive ? language : settled;
  return language ?? (isKnownLanguage(agent) ? agent : 'en');
}

/** Counts words that exist in one language only, then falls back to language detection. Names are ignored. */
function readLanguage(question: string): { language: KnownLanguage | null; isDecisive: boolean } {
  const words = wordsOf(question);
  const owners = words.map(ownerOf);
  const marks = /[¿¡]/.test(question) ? 1 : 0;
  const votes = { en: countOf(owners, 'en'), es: countOf(owners, 'es') + marks };
  const seen = detectLanguage(words.map(({ written }) => written).join(' ') + (marks > 0 ? '¿' : ''));
  const language = languageOf(words, votes, seen.language);
  if (language === null) return { language, isDecisive: false };
  const decisive = owners.filter((_, at) => !courtesies.has(words[at]?.form ?? ''));
  const lead = countOf(decisive, language) + (language === 'es' ? marks : 0) - votes[otherThan(language)];
  const isPure = votes[otherThan(language)] === 0 && seen.language === language && seen.confidence >= sureConfidence;
  const isMore = words.length >= decisiveWords && words.some(({ form }) => !courtesies.has(form));
  return { language, isDecisive: lead >= decisiveWords || (isPure && isMore) };
}

function languageOf(words: readonly Word[], votes: Record<KnownLanguage, number>, seen: KnownLanguage | null) {
  const [only] = words;
  // A longer text that is not detected is in a third language. A single capitalized word ("Javier") is not enough.
  if (seen === null && words.length >= wordsOfSomeLanguage) return null;
  if (words.length === 1 && only && seen === null && /^\p{Lu}/u.test(only.written)) return null;
  const isSeen = only !== undefined && seen !== null && isEverydayWord(only.form, seen, true);
  if (words.length === 1 && isSeen) return seen;
  if (votes.en === votes.es) return words.length > 1 ? seen : null;
  const most = votes.es > votes.en ? 'es' : 'en';
  // One misspelled word may look like one of the other language.
  const isUnsure = words.length > 2 && Math.abs(votes.es - votes.en) === 1 && seen !== null && seen !== most;
  return isUnsure ? null : most;
}

const otherThan = (language: KnownLanguage): KnownLanguage => (language === 'en' ? 'es' : 'en');

interface Word {
  form: string;
  written: string;
}

/**
 * Returns the words without names (capitalized inside a sentence, unless all letters are capitals), codes and numbers.
 */
function wordsOf(question: string): Word[] {
  const text = question.slice(0, sampleChars);
  const isShouted = !/\p{Ll}/u.test(text);
  let before = 0;
  return tokenize(text).flatMap(({ text: form, start, end }) => {
    const written = text.slice(start, end);
    const isFirst = before === 0 || /[.!?¿¡]\s*$/.test(text.slice(before, start));
    before = end;
    const isCapital = !isFirst && !isShouted && written.length > 1 && /^\p{Lu}/u.test(written);
    return isCapital || /\d/.test(written) ? [] : { form, written };
  });
}

function ownerOf({ form, written }: Word): KnownLanguage | null {
  if (/ñ/i.test(written)) return 'es';
  const [en, es] = [isOf(form, 'en'), isOf(form, 'es')];
  if (en === es) return null;
  return en ? 'en' : 'es';
}

const isOf = (form: string, language: KnownLanguage): boolean =>
  isEverydayWord(form, language, true) || (form.length > 1 && expandShorthand(form, language) !== null);

const countOf = (owners: readonly (KnownLanguage | null)[], language: KnownLanguage) =>
  owners.filter((owner) => owner === language).length;
