import type { Passage } from '../../../../ports/language-model.ts';
import { type AnswerFacts, checkSupport, citedSentence } from '../citation-support/index.ts';

export interface SentenceCitations {
  /** Adds text before the next citation. */
  add(text: string): void;
  startLine(): void;
  /**
   * Returns the passages that support the text before this citation. Citations that only a word such as "and" separates
   * cite the same sentence, and their passages are checked together.
   */
  cite(passages: readonly Passage[]): Passage[];
}

/** Maximum length of text checked before a citation; no sentence is longer. */
const mostSentenceChars = 2_000;
/** Text between two citations of one sentence: `[1] and [2]`. */
const joint = /^[\s,;&]*(?:and|y|e|see also|also|as well as|véase|también)?[\s,;:.]*$/i;

/** Follows the text of one answer to check each citation against its sentence. */
export function createSentenceCitations(facts: AnswerFacts): SentenceCitations {
  const check = checkSupport<Passage>(facts);
  /** Text since the start of the line or the last citation. */
  let line = '';
  let last = { sentence: '', cited: [] as readonly Passage[] };
  return {
    add(text) {
      line = (line + text).slice(-mostSentenceChars);
    },
    startLine() {
      line = '';
      last = { sentence: '', cited: [] };
    },
    cite(passages) {
      const isJoined = joint.test(line) && last.sentence !== '';
      const sentence = isJoined ? last.sentence : citedSentence(line);
      const cited = isJoined ? [...new Set([...last.cited, ...passages])] : passages;
      last = { sentence, cited };
      line = '';
      return check.supporting(sentence, cited).filter((passage) => passages.includes(passage));
    },
  };
}
