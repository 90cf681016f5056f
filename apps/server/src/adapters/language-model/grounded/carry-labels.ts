import type { SentenceView } from './passage-view.ts';

/**
 * Which sentences are labels of what follows: a heading ("Opening hours") or a question of a list of questions. They answer
 * nothing themselves. A short line with a figure or a colon in it ("Phone: 555 123") is a fact, not a heading.
 */
export function findLabels(sentences: readonly SentenceView[]): boolean[] {
  return sentences.map((sentence, i) => {
    const next = sentences[i + 1];
    if (!next) return false;
    if (isQuestion(sentence)) return true;
    const isFact = /\d|:\s*\S/.test(sentence.text) || startsWithBullet(sentence);
    return sentence.heading && !isFact && (!next.heading || startsWithBullet(next) || /\d|:/.test(next.text));
  });
}

/** Lets what a label says count for the sentences below it: all below a heading, two below a question. */
export function carryLabels(
  sentences: readonly SentenceView[],
  labels: readonly boolean[],
  matches: readonly Float64Array[],
): Float64Array[] {
  let label: Float64Array | null = null;
  let left = 0;
  return matches.map((own, i) => {
    const sentence = sentences[i];
    if (labels[i] && sentence) {
      label = own;
      left = isQuestion(sentence) ? 2 : Number.POSITIVE_INFINITY;
      return own;
    }
    const above = left-- > 0 ? label : null;
    return above ? own.map((match, j) => Math.max(match, above?.[j] ?? 0)) : own;
  });
}

const isQuestion = (sentence: SentenceView): boolean => /\?["”’»)]*$/.test(sentence.text);

const startsWithBullet = (sentence: SentenceView): boolean =>
  /^(?:[•‣◦▪●○■□*·–-]|\(?\d{1,2}[.)])\s/.test(sentence.text);
