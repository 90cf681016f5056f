import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { isStopWord } from '../../../../lib/text/stop-words.ts';
import { tokenize } from '../../../../lib/text/tokenize.ts';
import { isEverydayWord } from './everyday-word.ts';
import { monthNumbers } from './number-words.ts';

/** A name in a sentence: its capitalized words, folded. */
export interface NameClaim {
  words: string[];
  /** Initials of a multi-word name, since a passage may contain only the acronym ("WHO"); `null` for a single word. */
  initials: string | null;
}

export interface NameClaims {
  names: NameClaim[];
  /** Quoted text as folded words. */
  quotations: string[][];
}

interface Word {
  form: string;
  written: string;
  /** Text between the previous word and this one. */
  gap: string;
  isInitial: boolean;
}

/** Text after which a word starts a sentence, quotation, list item or table cell. Brackets and colons do not count. */
const opener = /^\s*["“«¿¡‘]+$|[.!?…|\n]["”»)]*\s*["“«¿¡(‘]*$|\s[–—•*-]\s+["“«¿¡]*$/;
const quotation = /“([^”]+)”|«([^»]+)»|"([^"]+)"/g;
const connectors = new Set('of de del la las los el the and y e da do van von der den al'.split(' '));
/** Titles before a name, which a passage may word differently. */
const titles = new Set(
  `mr mrs ms dr prof professor sir lady president presidente presidenta king rey queen reina prince principe princess
  princesa pope papa emperor emperador general captain capitan saint san santa santo don dona senor senora sr sra`.split(
    /\s+/,
  ),
);

/**
 * Returns the names in a sentence: capitalized words inside it, words with capitals or digits in their middle
 * (acronyms, codes), and a first word that is not an everyday word.
 */
export function claimedNames(sentence: string, language: KnownLanguage): NameClaims {
  const words = wordsOf(sentence);
  const names: NameClaim[] = [];
  let run: Word[] = [];
  const close = () => {
    if (run.length > 0) names.push(nameOf(run));
    run = [];
  };
  for (const [at, word] of words.entries()) {
    if (run.length > 0 && !/^[\s.’'&-]*$/.test(word.gap)) close();
    if (isName(word, language, isBeforeName(words[at + 1]))) run.push(word);
    else if (run.length === 0 || !connectors.has(word.form)) close();
  }
  close();
  const quotations = [...sentence.matchAll(quotation)].flatMap((quoted) => partsOf(quoted.slice(1).join('')));
  return { names, quotations };
}

function wordsOf(sentence: string): Word[] {
  let end = 0;
  return tokenize(sentence).map(({ text, start, end: next }, at) => {
    const gap = sentence.slice(end, start);
    end = next;
    return { form: text, written: sentence.slice(start, next), gap, isInitial: at === 0 || opener.test(gap) };
  });
}

const isBeforeName = (next: Word | undefined) => next?.gap === ' ' && /^\p{Lu}/u.test(next.written);

function isName({ form, written, isInitial }: Word, language: KnownLanguage, beforeName: boolean): boolean {
  if (form.length < 2 || /^\d/.test(form) || titles.has(form)) return false;
  if (isStopWord(form, language) && !isAcronym(written)) return false;
  if (monthNumbers.has(form) && form !== 'may' && form !== 'march') return false;
  if (isAcronym(written) || /^\p{L}+\d/u.test(written)) return true;
  if (!/^\p{Lu}/u.test(written)) return false;
  return !isInitial || !isEverydayWord(form, language, beforeName);
}

/** Capitals or digits after the first letter: `UN`, `iPhone`, `A320`. */
const isAcronym = (written: string) => /^(?:\p{Lu}[\p{Lu}\d]+s?|\p{L}\p{Ll}*\p{Lu}[\p{L}\d]*)$/u.test(written);

function nameOf(run: readonly Word[]): NameClaim {
  const initials = run.map(({ form }) => form.charAt(0)).join('');
  return { words: run.map(({ form }) => form), initials: run.length > 1 ? initials : null };
}

/** Splits a quotation at its omissions, and a quoted row into the name, the columns and the values, which may be apart. */
function partsOf(quoted: string): string[][] {
  return quoted
    .split(/…|\.\.\.|\[[^\]]*\]|[,;:]\s/)
    .map((part) => tokenize(part).map(({ text }) => text))
    .filter((words) => words.length > 0);
}
