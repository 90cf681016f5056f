import { sentenceText, splitSentences } from '../../lib/text/split-sentences.ts';
import { isStopWord } from '../../lib/text/stop-words.ts';
import { tokenize } from '../../lib/text/tokenize.ts';
import type { GroundedAnswer, GroundedQuestion } from './grounded/index.ts';

/** Quotes the sentence that shares most words with the question; refuses when none shares any. */
export function quoteBestSentence({ question, questionLanguage, passages }: GroundedQuestion): GroundedAnswer {
  const language = questionLanguage ?? 'en';
  const words = (text: string) =>
    new Set(tokenize(text).flatMap(({ text: word }) => (isStopWord(word, language) ? [] : word)));
  const asked = words(question);
  const scored = passages.flatMap(({ n, text }) =>
    splitSentences(text).map((span) => {
      const sentence = sentenceText(text, span);
      return { text: sentence, citations: [n], shared: [...words(sentence)].filter((word) => asked.has(word)).length };
    }),
  );
  const best = scored.sort((a, b) => b.shared - a.shared)[0];
  if (!best || best.shared === 0) return { kind: 'refusal', language, sentences: [], refused: true, confidence: 0 };
  return { kind: 'grounded', language, sentences: [best], refused: false, confidence: 0.5 };
}
