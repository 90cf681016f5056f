import { foldText } from '../../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../../lib/text/language.ts';
import { sentenceText, splitSentences } from '../../../../../lib/text/split-sentences.ts';
import { coverageOf } from '../../units/coverage.ts';
import { matchBag, type Probe } from '../../units/probe.ts';
import { readBag } from '../../units/word-bag.ts';
import type { Asked } from '../asked.ts';
import { restOf } from './rest-of.ts';

/** A sentence or item of an answer, with how well it matches each term of the question. */
export interface DecidingPart {
  text: string;
  folded: string;
  /** Matches of the words in it. */
  own: Float64Array;
  /** Matches of its words and of the headings above it. */
  matches: Float64Array;
  /** Whether it begins the answer below a heading that is a question. */
  isAnswer: boolean;
  /** Whether it is about all that the other sentences do not name. */
  isRest?: boolean;
  /** Whether the text begins with "no" and this comes later. */
  isAfterNo?: boolean;
  /** Share of the question's words that it or the headings have, 0..1. */
  share: number;
}

/** Weight of a heading for a yes or no below a question, for another answer below it, and for other texts. */
const labelShares = { stated: 1, answer: 0.6, other: 0.5 };
/** Weight of the sentence before, which often names the subject. */
const previousShare = 0.5;
/** Weight of a value that decides the question, as a share of the whole question. */
const valueBonus = 0.4;
/** A part that matches less than this share of the best one does not decide. */
const leastShare = 0.85;

interface Answer {
  text: string;
  /** Headings and lead-ins above it. */
  labels: string;
  language: KnownLanguage;
  /** Whether a value in a sentence, such as a date or an age, decides the question. */
  decides: (sentence: string) => boolean;
}

/** Returns the sentences of an answer that are most about the question, the best first. */
export function decidingParts({ probe }: Asked, { text, labels, language, decides }: Answer): DecidingPart[] {
  const label = matchBag(probe, readBag(labels, language));
  const isBelowQuestion = labels.includes('?');
  const parts = sentencesOf(text).map(({ text: sentence, before }, at) => {
    const own = withValues(probe, matchBag(probe, readBag(sentence, language)), foldText(sentence));
    const isAnswer = isBelowQuestion && at === 0;
    const share = labelShares[!isAnswer ? 'other' : /^(?:yes|no|s[ií])[,.:;!]/i.test(sentence) ? 'stated' : 'answer'];
    const previous = before ? matchBag(probe, readBag(before, language)) : null;
    const matches = own.map((match, i) =>
      Math.max(match, share * (label[i] ?? 0), previousShare * (previous?.[i] ?? 0)),
    );
    const score = probe.terms.reduce(
      (sum, { weight, isEarlier }, i) => sum + (isEarlier ? 0.5 : 1) * weight * (matches[i] ?? 0),
      decides(sentence) ? valueBonus * probe.totalWeight : 0,
    );
    return {
      share: coverageOf(probe, matches),
      text: sentence,
      folded: foldText(sentence),
      own,
      matches,
      isAnswer,
      isAfterNo: at > 0 && refusal.test(text),
      score,
    };
  });
  const rest = parts[restOf(probe.terms, parts) ?? -1];
  if (rest) return [{ ...rest, isRest: true }];
  const best = Math.max(0, ...parts.map(({ score }) => score));
  if (best === 0) return parts.slice(0, 1);
  return parts.filter(({ score }) => score >= leastShare * best).sort((a, b) => b.score - a.score);
}

/** How well another value of the same kind matches: "Fridays only" is about "on a Monday". */
const valueShare = 0.7;
/** Names of weekdays in a folded text. */
export const weekdays =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|fin(?:es)? de semana)\b/;

function withValues({ terms }: Probe, own: Float64Array, folded: string): Float64Array {
  if (!weekdays.test(folded)) return own;
  return own.map((match, i) => (weekdays.test(terms[i]?.words.join(' ') ?? '') ? Math.max(match, valueShare) : match));
}

const refusal = /^(?:no[,.:;]|(?:sorry|unfortunately|lo sentimos)\b)/i;

/** Splits an answer into its sentences, items and rows, with the sentence before in the same paragraph. */
const sentencesOf = (text: string): { text: string; before: string | undefined }[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/^- /, ''))
    .flatMap((line) => {
      const sentences = splitSentences(line).map((span) => sentenceText(line, span));
      return sentences.map((sentence, at) => ({ text: sentence, before: sentences[at - 1] }));
    });
