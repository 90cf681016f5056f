import { detectLanguage } from '../../../lib/text/detect-language.ts';
import { foldText } from '../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../lib/text/language.ts';
import type { Passage } from '../../../ports/language-model.ts';
import { headingTopic } from './heading-topic.ts';
import { repeatsQuestion } from './repeats-question.ts';

export interface Candidate {
  question: string;
  /** The passage that answers it; `null` if it must be searched for. */
  passage: Passage | null;
}

export interface CandidateFacts {
  language: KnownLanguage;
  /** Questions of the conversation, the current one included. */
  asked: readonly string[];
  starterQuestions: readonly string[];
  /** Passages found but not cited, then those around cited ones, nearest first. */
  near: readonly Passage[];
  /** Returns a generic question about a topic. */
  askAbout(topic: string): string;
}

const questionChars = { least: 8, most: 120 };

/**
 * Returns candidate follow-up questions, likeliest first, without duplicates. Written questions come first (an owner
 * answer's question, a heading that asks), then the agent's starter questions, then topics of other headings.
 */
export function questionCandidates(facts: CandidateFacts): Candidate[] {
  const { near, language, askAbout } = facts;
  const own = near.filter((passage) => passage.language === language || passage.language === null);
  const written = own.flatMap((passage) => {
    const question = writtenQuestion(passage.heading, language);
    return question === null ? [] : [{ question, passage }];
  });
  const starters = facts.starterQuestions
    .filter((question) => speaks(question, language))
    .map((question) => ({ question: question.trim(), passage: null }));
  const texts = near.map(({ text }) => text);
  const topics = own.flatMap((passage) => {
    const { heading, title } = passage;
    // The title of the whole document is not a topic.
    if (passage.language === null || heading === null || foldText(heading) === foldText(title)) return [];
    const topic = headingTopic(heading, texts, language);
    return topic === null ? [] : [{ question: askAbout(topic), passage }];
  });
  return withoutRepeats([...written, ...starters, ...topics], facts);
}

function writtenQuestion(heading: string | null, language: KnownLanguage): string | null {
  const question = (heading ?? '')
    .replace(/^\s*(?:(?:\d+[.)]?)+|[QP]\d*[:.)])\s*/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const isQuestion = question.endsWith('?') && !question.slice(0, -1).includes('?');
  return isQuestion && fits(question) && speaks(question, language) ? question : null;
}

const fits = ({ length }: string) => length >= questionChars.least && length <= questionChars.most;

function speaks(question: string, language: KnownLanguage): boolean {
  const detected = detectLanguage(question).language;
  return detected === null || detected === language;
}

function withoutRepeats(candidates: Candidate[], { asked, language }: CandidateFacts): Candidate[] {
  const known = [...asked];
  return candidates.filter(({ question }) => {
    if (repeatsQuestion(question, known, language)) return false;
    known.push(question);
    return true;
  });
}
