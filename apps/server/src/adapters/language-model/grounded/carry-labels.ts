import type { ParsedSentence } from './parse-passage.ts';

/**
 * Returns which sentences are labels of what follows: a heading ("Opening hours") or a question in a list of questions.
 * Labels are not answers. A short line with a digit or a colon ("Phone: 555 123") is a fact, not a heading.
 */
export function findLabels(sentences: readonly ParsedSentence[]): boolean[] {
  return sentences.map((sentence, i) => {
    const next = sentences[i + 1];
    if (!next) return false;
    if (isQuestion(sentence)) return true;
    const isFact = /\d|:\s*\S/.test(sentence.text) || startsWithBullet(sentence);
    return sentence.heading && !isFact && (!next.heading || startsWithBullet(next) || /\d|:/.test(next.text));
  });
}

/** Share of a question's matches for the second sentence below it, which may continue the answer. */
const keptBySecond = 0.7;

/** Position of the label above a sentence, and the share of its matches that counts for the sentence. */
export type LabelAbove = { position: number; share: number };

/** Returns the label above each sentence. A heading applies to all sentences below it, a question to two. */
export function labelsAbove(sentences: readonly ParsedSentence[], labels: readonly boolean[]): (LabelAbove | null)[] {
  let last: { position: number; shares: readonly number[] } | null = null;
  return sentences.map((sentence, position) => {
    if (labels[position]) {
      last = { position, shares: isQuestion(sentence) ? [1, keptBySecond, 0] : [1] };
      return null;
    }
    if (!last) return null;
    const share = last.shares[Math.min(position - last.position, last.shares.length) - 1] ?? 0;
    return share === 0 ? null : { position: last.position, share };
  });
}

/** Adds the matches of labels to those of the sentences below them. */
export function carryLabels(
  above: readonly (LabelAbove | null)[],
  matches: readonly Float64Array[],
): readonly Float64Array[] {
  return matches.map((own, i) => {
    const label = above[i];
    return label ? own.map((match, j) => Math.max(match, label.share * (matches[label.position]?.[j] ?? 0))) : own;
  });
}

const isQuestion = (sentence: ParsedSentence): boolean => /\?["”’»)]*$/.test(sentence.text);

const startsWithBullet = (sentence: ParsedSentence): boolean =>
  /^(?:[•‣◦▪●○■□*·–-]|\(?\d{1,2}[.)])\s/.test(sentence.text);
