import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { readTopics, type TopicStrengths } from '../../../../lib/text/lexicon/topics/read-topics.ts';
import { tokenize } from '../../../../lib/text/tokenize.ts';
import type { PassageView } from '../units/answer-unit.ts';
import { remember } from '../units/remember.ts';

/** Topics of a question that are compared. */
const maxTopics = 4;

/** Returns the everyday matters that a question is about, the main one first. */
export const questionTopics = (question: string, language: KnownLanguage): [string, number][] =>
  [...topicsOfText(question, language)].sort((a, b) => b[1] - a[1]).slice(0, maxTopics);

/** Returns the everyday matters of a text of a passage, read once for each passage. */
export const passageTopics = (view: PassageView, name: string, text: string): TopicStrengths =>
  remember(view, '', `topics ${name}`, () => topicsOfText(text, view.language));

/** Compares the matters of a question with those of a text and its labels, which count less. */
export function compareTopics(
  asked: readonly [string, number][],
  own: TopicStrengths,
  labels: readonly { topics: TopicStrengths; share: number }[],
): { best: number; all: number } {
  let best = 0;
  let all = 0;
  let total = 0;
  for (const [topic, strength] of asked) {
    const met = Math.max(own.get(topic) ?? 0, ...labels.map(({ topics, share }) => share * (topics.get(topic) ?? 0)));
    best = Math.max(best, strength * met);
    all += strength * strength * met;
    total += strength * strength;
  }
  return { best, all: total === 0 ? 0 : all / Math.max(0.25, total) };
}

export const topicsOfText = (text: string, language: KnownLanguage): TopicStrengths =>
  readTopics(
    tokenize(text).map((token) => token.text),
    language,
  );
