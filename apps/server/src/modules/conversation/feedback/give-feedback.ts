import type { chatEndpoints, Language } from '@sosia/contract';
import type { z } from 'zod';
import { inTransaction } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Principal } from '../../../lib/principal.ts';
import { questionFollowed } from '../../../lib/text/follow-up-question.ts';
import { isKnownLanguage } from '../../../lib/text/language.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import { cleanText } from '../domain/clean-text.ts';
import { gapKey } from '../domain/gap-key.ts';
import { standaloneQuestion } from '../domain/standalone-question.ts';
import {
  deleteFeedback,
  findAnswer,
  type JudgedAnswer,
  listEarlierQuestions,
  saveFeedback,
  settleGaps,
} from './feedback-store.ts';

type Needs = Pick<ConversationDependencies, 'db' | 'runtime' | 'knowledge'>;

export type Feedback = z.output<typeof chatEndpoints.giveFeedback.body>;

/** Number of earlier questions searched for the one that a follow-up refers to. */
const questionsBefore = 8;

/**
 * Stores feedback on an answer and replaces earlier feedback. The owner's correction becomes a question-and-answer
 * source of the agent, which then answers the same question.
 * @returns the id of that source, `null` without a correction
 * @throws {AppError} `notFound`, `notOwner` for a visitor's correction, `notEnoughTokens`
 */
export async function giveFeedback(
  deps: Needs,
  principal: Principal,
  { messageId, value, reason = '', correction }: Feedback,
  language: Language,
): Promise<string | null> {
  const { accountId } = principal;
  const answer = await findAnswer(deps.db, principal, messageId);
  if (!answer) throw new AppError('notFound');
  if (correction !== undefined && principal.kind !== 'account') throw new AppError('notOwner');
  const corrected = correction === undefined ? null : await correct(deps, accountId, answer, { correction, language });
  const now = deps.runtime.now();
  await inTransaction(deps.db, async (tx) => {
    const said = { value, reason: cleanText(reason).trim() || null, sourceId: corrected?.sourceId ?? null };
    await saveFeedback(tx, { messageId, accountId, ...said, now });
    if (corrected) await settleGaps(tx, { accountId, agentId: answer.agentId }, { ...corrected, now });
  });
  return corrected?.sourceId ?? null;
}

/**
 * Deletes the feedback on an answer. Idempotent.
 * @throws {AppError} `notFound`
 */
export async function takeFeedbackBack({ db }: Needs, principal: Principal, messageId: string): Promise<void> {
  if (!(await findAnswer(db, principal, messageId))) throw new AppError('notFound');
  await deleteFeedback(db, principal.accountId, messageId);
}

/** A follow-up is corrected together with the question it refers to, because it is ambiguous without it. */
async function correct(
  { db, knowledge }: Needs,
  accountId: string,
  answer: JudgedAnswer,
  { correction, language }: { correction: string; language: Language },
) {
  const earlier = await listEarlierQuestions(db, accountId, answer, questionsBefore);
  const spoken = isKnownLanguage(answer.language) ? answer.language : 'en';
  const question = standaloneQuestion(answer.question, questionFollowed(answer.question, earlier, spoken));
  const owner = { accountId, agentId: answer.agentId };
  const source = await knowledge.addAnswer(owner, { question, answer: correction }, language);
  return { sourceId: source.id, keys: [...new Set([gapKey(answer.question), gapKey(question)])] };
}
