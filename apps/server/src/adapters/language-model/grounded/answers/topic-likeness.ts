import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { conceptsOf } from '../../../../lib/text/lexicon/concepts-of.ts';
import { readTopics, type TopicStrengths } from '../../../../lib/text/lexicon/topics/read-topics.ts';
import {
  compareProfiles,
  readTopicProfile,
  type TopicProfile,
} from '../../../../lib/text/lexicon/topics/topic-profile.ts';
import { tokenize } from '../../../../lib/text/tokenize.ts';
import type { PassageView } from '../units/answer-unit.ts';
import { remember } from '../units/remember.ts';

/** Topics of a question that are compared. */
const maxTopics = 4;

/** The everyday matters of a text: those that it is about, and its profile over all. */
type TopicReading = { topics: TopicStrengths; profile: TopicProfile };

/** The matters of a question, with those that it is about, the main one first. */
type AskedTopics = { main: readonly [string, number][]; profile: TopicProfile };

/** Similarity of the matters of a question and an answer: of the best one, of all, and of the profiles. */
export type TopicLikeness = { best: number; all: number; profile: number };

export function questionTopics(question: string, language: KnownLanguage): AskedTopics {
  const { topics, profile } = topicsOfText(question, language);
  return { main: [...topics].sort((a, b) => b[1] - a[1]).slice(0, maxTopics), profile };
}

/** Returns the everyday matters of a text of a passage, read once for each passage. */
export const passageTopics = (view: PassageView, name: string, text: string): TopicReading =>
  remember(view, '', `topics ${name}`, () => topicsOfText(text, view.language));

/** Compares the matters of a question with those of a text and its labels, which count less. */
export function compareTopics(
  asked: AskedTopics,
  own: TopicReading,
  labels: readonly { read: TopicReading; share: number }[],
): TopicLikeness {
  let best = 0;
  let all = 0;
  let total = 0;
  for (const [topic, strength] of asked.main) {
    let met = own.topics.get(topic) ?? 0;
    for (const { read, share } of labels) met = Math.max(met, share * (read.topics.get(topic) ?? 0));
    best = Math.max(best, strength * met);
    all += strength * strength * met;
    total += strength * strength;
  }
  let profile = compareProfiles(asked.profile, own.profile);
  for (const { read, share } of labels)
    profile = Math.max(profile, share * compareProfiles(asked.profile, read.profile));
  return { best, all: total === 0 ? 0 : all / Math.max(0.25, total), profile };
}

export function topicsOfText(text: string, language: KnownLanguage): TopicReading {
  const words = tokenize(text).map((token) => token.text);
  const concepts = conceptsOf(words, language);
  return { topics: readTopics(words, language, concepts), profile: readTopicProfile(words, language, concepts) };
}
