import type { KnownLanguage } from '../../../lib/text/language.ts';
import { areAntonyms, hasAntonyms } from './antonyms.ts';
import type { MetTerms } from './met-terms.ts';
import type { ParsedSentence, ParsedWord } from './parse-passage.ts';
import type { ParsedQuestion } from './parse-question.ts';
import type { QuestionWord } from './question-words.ts';
import type { Candidate } from './sentence-features.ts';

/** Ways in which a sentence about the same subject differs from what was asked. */
type Mismatches = {
  /** Score of the likeliest case in which another word replaces one of the question. */
  swap: number;
  /** Same, for names and numbers only. */
  swapName: number;
  /** Number of words whose opposite is in the sentence; at most two. */
  opposite: number;
  /** The question has a "not" that the sentence lacks. */
  negation: boolean;
  /** Two neighbors in the question are apart in the sentence, and the second follows another word. */
  brokenPair: boolean;
};

export function readMismatches(question: ParsedQuestion, best: Candidate, met: MetTerms): Mismatches {
  const { sentence, view } = best;
  return {
    ...swaps(question, sentence, met),
    opposite: oppositesSaid(question, sentence, view.language),
    negation: isNegated(question.words, question.language) && !sentence.words.some(negates(view.language)),
    brokenPair: hasBrokenPair(question, best),
  };
}

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const negations: Record<KnownLanguage, ReadonlySet<string>> = {
  en: list(`no not never none nor neither without cannot cant dont doesnt didnt isnt arent wasnt werent wont wouldnt couldnt shouldnt
    hasnt havent hadnt mustnt nobody nothing rarely seldom hardly barely lack lacked lacks lacking fail failed fails unable non`),
  es: list(
    'no nunca jamas ninguno ninguna ningun nadie nada ni tampoco sin apenas raramente carece carecen carecia incapaz',
  ),
};

const negates =
  (language: KnownLanguage) =>
  ({ form }: { form: string }): boolean =>
    negations[language].has(form);

/** Whether a text is negated; "whether or not" and "not only" do not count. */
function isNegated(words: readonly { form: string }[], language: KnownLanguage): boolean {
  const forms = words.map(({ form }) => form);
  return forms.some(
    (form, i) =>
      negations[language].has(form) &&
      !/^(?:or|o)$/.test(forms[i - 1] ?? '') &&
      !/^(?:only|solo)$/.test(forms[i + 1] ?? ''),
  );
}

/**
 * Scores the words that replace a word of the question between the same neighbors ("reference to *Prussia*", "reference
 * to *Warsaw*").
 */
function swaps({ words, terms }: ParsedQuestion, sentence: ParsedSentence, met: MetTerms) {
  const asked = new Set(words.map(({ stem }) => stem));
  let [swap, swapName] = [0, 0];
  words.forEach((word, i) => {
    if (word.stop || i === 0) return;
    const at = terms.findIndex(({ form }) => form === word.form);
    const term = terms[at];
    if (!term || met.inSentence[at]) return;
    let best = 0;
    sentence.words.forEach((other, j) => {
      if (other.stop || asked.has(other.stem)) return;
      const beside = same(words[i - 1], sentence.words[j - 1]) + same(words[i + 1], sentence.words[j + 1]);
      if (beside === 0) return;
      const beyond = same(words[i - 2], sentence.words[j - 2]) + same(words[i + 2], sentence.words[j + 2]);
      best = Math.max(best, (beside + beyond / 2) * (isOfKind(term, other, j) ? 1 : unlikeShare));
    });
    swap = Math.max(swap, best);
    if (term.proper) swapName = Math.max(swapName, best);
  });
  return { swap, swapName };
}

/** Factor for a replacement of another kind, such as a common word for a name. */
const unlikeShare = 0.3;

function same(word: QuestionWord | undefined, other: ParsedWord | undefined): number {
  if (!word || word.stem !== other?.stem) return 0;
  return word.stop ? 0.5 : 1;
}

function isOfKind({ form, proper }: { form: string; proper: boolean }, other: ParsedWord, place: number): boolean {
  const isNumber = /^\d/.test(form);
  if (isNumber !== /^\d/.test(other.form)) return false;
  return isNumber || !proper || (place > 0 && /^\p{Lu}/u.test(other.written));
}

function oppositesSaid({ words, forms }: ParsedQuestion, sentence: ParsedSentence, language: KnownLanguage): number {
  const asked = new Set(words.map(({ stem }) => stem));
  const said = new Set(sentence.words.flatMap(({ form, stem }) => [form, stem]));
  const others = sentence.words.filter(({ form, stem }) => !forms.has(form) && !asked.has(stem));
  let found = 0;
  for (const word of words) {
    if (said.has(word.form) || said.has(word.stem) || (word.stop && !hasAntonyms(word.form, language))) continue;
    if (others.some((other) => areAntonyms(word, other, language))) found++;
  }
  return Math.min(2, found);
}

/** Maximum distance of neighbors, which allows an article between them. */
const stillTogether = 2;

function hasBrokenPair({ words, terms, forms }: ParsedQuestion, { sentence, view }: Candidate): boolean {
  const placesOf = (word: QuestionWord): readonly number[] => {
    const term = terms.find(({ form }) => form === word.form);
    return (term && sentence.places.get(term.stems[view.language])) ?? [];
  };
  return words.some((word, i) => {
    const next = words[i + 1];
    if (!next || word.stop || next.stop) return false;
    const [here, there] = [placesOf(word), placesOf(next)];
    if (here.length === 0 || there.length === 0) return false;
    if (here.some((a) => there.some((b) => Math.abs(a - b) <= stillTogether))) return false;
    return there.some((place) => {
      const before = sentence.words[place - 1];
      return before !== undefined && !before.stop && !forms.has(before.form);
    });
  });
}
