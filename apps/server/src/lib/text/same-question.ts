import { cognateKey } from './cognate-key.ts';
import { foldText } from './fold-text.ts';
import { glossary } from './glossary/glossary.ts';
import type { TextLanguage } from './language.ts';
import { likeness } from './likeness.ts';
import { kindPatterns, type QuestionKind, questionKindWords } from './question-kinds.ts';
import { stemWord } from './stemmer.ts';
import { isStopWord } from './stop-words.ts';
import { tokenize } from './tokenize.ts';

/** The parts of a question that decide whether another one asks the same. */
export interface ReadQuestion {
  language: TextLanguage;
  /** Letters and digits only. */
  letters: string;
  kind: QuestionKind | null;
  /** Stems of its subject, each once, in order. */
  stems: string[];
  /** Their cognate keys. */
  keys: string[];
  /** Small words that change its meaning ("without", "not", "off"), sorted, mapped to one word for both languages. */
  turns: string;
  /** Whether its word order matters ("from … to", "than"). */
  isOrdered: boolean;
}

export function readQuestion(text: string, language: TextLanguage): ReadQuestion {
  const folded = foldText(text).replace(/['’]/g, '');
  const letters = folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  if (language === null) {
    const stems = [...new Set(tokenize(text).map((token) => token.text))];
    return { language, letters, kind: null, stems, keys: stems, turns: '', isOrdered: false };
  }
  const words = questionKindWords[language];
  const [kind, pattern] = kindPatterns[language].find(([, each]) => letters.search(each) >= 0) ?? [null, null];
  const tokens = tokenize(pattern ? letters.replaceAll(pattern, ' ') : letters).map((token) => token.text);
  const subject = tokens.filter((word) => !isStopWord(word, language) && !words.framing.has(word));
  const turns = letters.split(' ').flatMap((word) => words.turning.get(word) ?? []);
  const stems = [...new Set(subject.map((word) => stemWord(word, language)))];
  return {
    language,
    letters,
    kind,
    stems,
    keys: stems.map((stem) => cognateKey(stem, language)),
    turns: [...new Set(turns)].sort().join(' '),
    isOrdered: words.ordering.test(letters),
  };
}

/**
 * Whether two questions ask the same, in other words or in the other language. They must share subject, kind and
 * meaning-changing words. Prefers a false no: an answer to one is given to the other.
 */
export function askTheSame(one: ReadQuestion, other: ReadQuestion): boolean {
  if (one.letters === other.letters) return one.letters !== '';
  if (one.stems.length === 0 || one.turns !== other.turns || !kindsAgree(one, other)) return false;
  if (one.language === null || other.language === null || one.language === other.language) return sameStems(one, other);
  const meanings = { one: glossary[one.language], other: glossary[other.language] };
  const mayMean = (at: number, otherAt: number) => {
    const [stem = '', otherStem = ''] = [one.stems[at], other.stems[otherAt]];
    if (meanings.one.get(stem)?.has(otherStem) || meanings.other.get(otherStem)?.has(stem)) return true;
    return areAlike(one.keys[at] ?? '', other.keys[otherAt] ?? '');
  };
  return (
    one.stems.every((_, at) => other.stems.some((_other, otherAt) => mayMean(at, otherAt))) &&
    other.stems.every((_, otherAt) => one.stems.some((_one, at) => mayMean(at, otherAt)))
  );
}

/**
 * A one-word subject allows many questions. With several words, a question without a kind may mean any kind but the
 * reason.
 */
function kindsAgree(one: ReadQuestion, other: ReadQuestion): boolean {
  if (one.kind === other.kind) return true;
  if (one.kind !== null && other.kind !== null) return false;
  const kind = one.kind ?? other.kind;
  return Math.min(one.stems.length, other.stems.length) > 1 && kind !== 'why' && kind !== 'how';
}

function sameStems(one: ReadQuestion, other: ReadQuestion): boolean {
  if (one.stems.length !== other.stems.length) return false;
  if (one.isOrdered && other.isOrdered) return one.stems.every((stem, at) => stem === other.stems[at]);
  const stems = new Set(other.stems);
  return one.stems.every((stem) => stems.has(stem));
}

const leastLikeness = 0.75;

function areAlike(key: string, otherKey: string): boolean {
  if (key === otherKey) return true;
  // Longer endings cost half a letter each: beyond this difference no pair is similar enough.
  if (Math.abs(key.length - otherKey.length) > Math.max(key.length, otherKey.length) / 2) return false;
  return isWord.test(key) && isWord.test(otherKey) && likeness(key, otherKey) >= leastLikeness;
}

const isWord = /^[a-z]{3,}$/;
