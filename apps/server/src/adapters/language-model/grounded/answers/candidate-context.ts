import type { PassageView } from '../units/answer-unit.ts';
import type { TableView } from '../units/table-view.ts';
import { readBag, type WordBag } from '../units/word-bag.ts';
import type { Asked } from './asked.ts';
import type { RankedText } from './rank-texts.ts';
import type { TopicLikeness } from './topic-likeness.ts';

/** A question with what its candidates are made from. */
export interface CandidateContext {
  asked: Asked;
  ranked: readonly RankedText[];
  tables: readonly TableView[];
  topicOf(view: PassageView, name: string, text: string, leadIn?: string | null): TopicLikeness;
}

/** Returns the words of a question and of the one it follows. */
export const questionBag = ({ question, follows, language }: Asked): WordBag =>
  readBag(follows ? `${question} ${follows}` : question, language);
