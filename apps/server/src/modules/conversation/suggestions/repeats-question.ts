import type { KnownLanguage } from '../../../lib/text/language.ts';
import { stemWord } from '../../../lib/text/stemmer.ts';
import { isStopWord } from '../../../lib/text/stop-words.ts';
import { tokenize } from '../../../lib/text/tokenize.ts';

/** Minimum share of common words, relative to the shorter question, to count as a repetition. */
const sameShare = 0.67;

/** Whether a question repeats one of the others. A question without its own subject always does. */
export function repeatsQuestion(question: string, others: readonly string[], language: KnownLanguage): boolean {
  const subject = subjectOf(question, language);
  if (subject.size === 0) return true;
  return others.some((other) => {
    const said = subjectOf(other, language);
    const shared = [...subject].filter((stem) => said.has(stem)).length;
    return said.size > 0 && shared >= sameShare * Math.min(subject.size, said.size);
  });
}

function subjectOf(question: string, language: KnownLanguage): Set<string> {
  const words = tokenize(question).filter(({ text }) => !isStopWord(text, language) && !asking[language].test(text));
  return new Set(words.map(({ text }) => stemWord(text, language)));
}

/** Words that ask rather than name the subject. */
const asking: Record<KnownLanguage, RegExp> = {
  en: /^(?:tell|know|explain|describe|say|get|need|want|like)$/,
  es: /^(?:decir|dime|puedo|puedes|puede|saber|explica|contar|quiero|necesito|debo)$/,
};
