import { type CompleteQuestion, completeQuestion, type EarlierTurn } from './complete-question.ts';
import type { ConversationTurn } from './follow-up-context.ts';
import { isFollowUp } from './follow-up-question.ts';
import type { KnownLanguage } from './language.ts';
import { subjectOfQuestion } from './subject-of-question.ts';

/**
 * Returns a follow-up as a question that is complete without the conversation; `null` for one that is, or that cannot be
 * completed.
 * @param turns oldest first
 * @param isPart whether it is part of the message of the last turn, and so leaves out more
 */
export function completeFollowUp(
  question: string,
  turns: readonly ConversationTurn[],
  language: KnownLanguage,
  isPart = false,
): CompleteQuestion | null {
  let earlier: EarlierTurn | null = null;
  for (const { role, content } of turns) {
    if (role === 'user')
      earlier = { question: completed(content, earlier, language)?.question ?? content, answer: null };
    else if (earlier !== null) earlier = answered(earlier, content);
  }
  if (isPart && earlier && subjectOfQuestion(question, true, language) === null)
    return completeQuestion(question, earlier, language);
  return completed(question, earlier, language);
}

const answered = ({ question }: EarlierTurn, answer: string): EarlierTurn => ({ question, answer });

const completed = (question: string, earlier: EarlierTurn | null, language: KnownLanguage): CompleteQuestion | null =>
  earlier && isFollowUp(question, language) ? completeQuestion(question, earlier, language) : null;
