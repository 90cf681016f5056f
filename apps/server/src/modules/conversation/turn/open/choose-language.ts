import { detectLanguage } from '../../../../lib/text/detect-language.ts';
import { isKnownLanguage, type KnownLanguage } from '../../../../lib/text/language.ts';
import { tokenize } from '../../../../lib/text/tokenize.ts';
import { isEverydayWord } from '../../answer/citation-support/index.ts';

/** So many words of a language, and so many more than of the other, say that its writer wants it. */
const tellingWords = 2;
const sureConfidence = 0.8;
const wordsOfSomeLanguage = 4;
const sampleChars = 2_000;

/** Said in the middle of any conversation, in whatever language it is. */
const courtesies = new Set(
  'ok okay vale no si yes hola hello hi hey gracias thanks thank bye adios please cool chao perfecto perfect'.split(
    ' ',
  ),
);

/**
 * The language to answer in. A conversation keeps its language until a question is clearly in another; its first question
 * decides, and the agent's own language where that says nothing ("ok", a name, a code).
 */
export function chooseLanguage(question: string, conversation: string | null, agent: string): KnownLanguage {
  const settled = isKnownLanguage(conversation) ? conversation : null;
  const { language, isTelling } = readLanguage(question);
  if (settled !== null) return language !== null && isTelling ? language : settled;
  return language ?? (isKnownLanguage(agent) ? agent : 'en');
}

/** By the words that only one language has, then by how words look. Names are of no language. */
function readLanguage(question: string): { language: KnownLanguage | null; isTelling: boolean } {
  const words = wordsOf(question);
  const owners = words.map(ownerOf);
  const marks = /[¿¡]/.test(question) ? 1 : 0;
  const votes = { en: countOf(owners, 'en'), es: countOf(owners, 'es') + marks };
  const seen = detectLanguage(words.map(({ written }) => written).join(' ') + (marks > 0 ? '¿' : ''));
  const language = languageOf(words, votes, seen.language);
  if (language === null) return { language, isTelling: false };
  const telling = owners.filter((_, at) => !courtesies.has(words[at]?.form ?? ''));
  const lead = countOf(telling, language) + (language === 'es' ? marks : 0) - votes[otherThan(language)];
  const isPure = votes[otherThan(language)] === 0 && seen.language === language && seen.confidence >= sureConfidence;
  const isMore = words.length >= tellingWords && words.some(({ form }) => !courtesies.has(form));
  return { language, isTelling: lead >= tellingWords || (isPure && isMore) };
}

function languageOf(words: readonly Word[], votes: Record<KnownLanguage, number>, seen: KnownLanguage | null) {
  const [only] = words;
  // A longer text without a language is in another one. How a single word looks ("Javier") says too little.
  if (seen === null && words.length >= wordsOfSomeLanguage) return null;
  if (words.length === 1 && only && seen === null && /^\p{Lu}/u.test(only.written)) return null;
  const isSeen = only !== undefined && seen !== null && isEverydayWord(only.form, seen, true);
  if (words.length === 1 && isSeen) return seen;
  if (votes.en !== votes.es) return votes.es > votes.en ? 'es' : 'en';
  return words.length > 1 ? seen : null;
}

const otherThan = (language: KnownLanguage): KnownLanguage => (language === 'en' ? 'es' : 'en');

interface Word {
  form: string;
  written: string;
}

/** Without names: words with a capital inside a sentence (but not where all are capitals), codes and numbers. */
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
  const [en, es] = [isEverydayWord(form, 'en', true), isEverydayWord(form, 'es', true)];
  if (en === es) return null;
  return en ? 'en' : 'es';
}

const countOf = (owners: readonly (KnownLanguage | null)[], language: KnownLanguage) =>
  owners.filter((owner) => owner === language).length;
