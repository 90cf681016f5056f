import type { Passage } from '../../../../ports/language-model.ts';
import { type AnswerFacts, checkSupport, citedSentence, sentencesOfLine } from '../citation-support/index.ts';
import type { CitedStatement } from './find-cited-parts.ts';

export interface SentenceCitations {
  /** Adds text before the next citation. */
  add(text: string): void;
  startLine(): void;
  /**
   * Returns the passages that support the text before this citation. Citations that only a word such as "and" separates
   * cite the same sentence, and their passages are checked together.
   */
  cite(passages: readonly Passage[]): { supporting: Passage[]; statements: CitedStatement[] };
  /** Returns the lines since the last citation, and the passages that it cited. */
  rest(): { cited: readonly Passage[]; statements: CitedStatement[] };
}

/** Maximum length of text checked before a citation; no sentence is longer. */
const mostSentenceChars = 2_000;
/** Maximum number of lines before a citation that may belong to it: those of a list or table. */
const mostLines = 40;
/** Text between two citations of one sentence: `[1] and [2]`. */
const joint = /^[\s,;&]*(?:and|y|e|see also|also|as well as|véase|también)?[\s,;:.]*$/i;

/** Follows the text of one answer to check each citation against its sentence. */
export function createSentenceCitations(facts: AnswerFacts): SentenceCitations {
  const check = checkSupport<Passage>(facts);
  /** Text since the start of the line or the last citation. */
  let line = '';
  let last = { sentence: '', cited: [] as readonly Passage[] };
  /** Earlier lines of the same list, table or paragraph since the last citation. */
  let lines: string[] = [];
  let lastSupporting: readonly Passage[] = [];
  const linesBefore = () => lines.flatMap(sentencesOfLine).map((text) => ({ text, isBeforeCitation: true }));
  return {
    add(text) {
      line = (line + text).slice(-mostSentenceChars);
    },
    startLine() {
      if (line.trim() !== '') lines = [...lines, line].slice(-mostLines);
      line = '';
      last = { sentence: '', cited: [] };
    },
    cite(passages) {
      const isJoined = joint.test(line) && last.sentence !== '';
      const sentence = isJoined ? last.sentence : citedSentence(line);
      const cited = isJoined ? [...new Set([...last.cited, ...passages])] : passages;
      last = { sentence, cited };
      const supporting = check.supporting(sentence, cited).filter((passage) => passages.includes(passage));
      const before = isJoined ? [] : sentencesOfLine(line).slice(0, -1);
      const statements = [
        ...linesBefore(),
        ...before.map((text) => ({ text, isBeforeCitation: true })),
        { text: sentence, isBeforeCitation: false },
      ];
      line = '';
      lines = [];
      lastSupporting = supporting;
      return { supporting, statements };
    },
    rest() {
      const after = sentencesOfLine(line).map((text) => ({ text, isBeforeCitation: true }));
      return { cited: lastSupporting, statements: [...linesBefore(), ...after] };
    },
  };
}
