import type { WhenAsked } from '../../../../lib/dates/read-when-asked.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import type { CollectionStats } from '../../../../ports/language-model.ts';
import type { AnswerType } from '../answer-type.ts';
import type { GroundedPassage } from '../types.ts';
import type { PassageView } from '../units/answer-unit.ts';
import type { Probe } from '../units/probe.ts';
import type { Conditions } from './conditions/conditions.ts';
import type { ExactValue } from './exact-value.ts';
import type { RecentAnswer } from './recent-answer.ts';

/** Result of the ranking of sentences. */
export interface Ranking {
  sentences: { passage: GroundedPassage; text: string; share: number }[];
  confidence: number;
}

/** A question with everything that the answers to it are made from. */
export interface Asked {
  question: string;
  /** The question without words for the time of asking ("next year", "at the moment"). */
  subject: string;
  /** The earlier question that this one refers to. */
  follows: string | null;
  /** Whether its words say that it continues; a short question only may. */
  isContinuation: boolean;
  /** Folded, without punctuation. */
  folded: string;
  language: KnownLanguage;
  probe: Probe;
  type: AnswerType;
  isYesNo: boolean;
  views: readonly PassageView[];
  /** Quotes of the previous answer, for a question that continues. */
  recent: RecentAnswer;
  /** Kind of value asked for, which a text either has or lacks. */
  value: ExactValue | null;
  /** Sentences of prose that rank best. */
  ranking: Ranking | null;
  /** The case that the question is about: a season, a day, an age. */
  conditions: Conditions;
  /** Returns the time that the question is about; read on first use. */
  when: () => WhenAsked;
  stats: CollectionStats;
  /** Local time with offset, ISO 8601. */
  today: string;
  /** Day that the question is about if that lies ahead ("in March"), otherwise today. */
  asOf: () => string;
}

/** A statement of an answer with the passages that support it. */
export interface Statement {
  text: string;
  views: readonly PassageView[];
  /** Starts on a new line. */
  isBlock?: boolean;
}

/** A possible answer to a question. */
export interface AnswerDraft {
  statements: readonly Statement[];
  /** How well it answers, 0..1. */
  score: number;
  /** Whether the question has the whole name of what it is about. */
  isNamed?: boolean;
}
