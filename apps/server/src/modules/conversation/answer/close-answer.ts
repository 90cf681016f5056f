import type { ModelRequest } from '../../../ports/language-model.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import type { AskRequest } from '../domain/ask-request.ts';
import type { FinishedAnswer } from '../domain/finished-answer.ts';
import type { OpenedTurn } from '../domain/opened-turn.ts';
import type { RunningTurn } from '../running/running-turn.ts';
import { needsKnowledge } from './refusal/needs-knowledge.ts';

interface AnswerToClose {
  request: Pick<AskRequest, 'agentId' | 'proposes'> & { principal: Pick<AskRequest['principal'], 'accountId'> };
  opened: OpenedTurn;
  turn: RunningTurn;
  /** The request to the model. */
  composed: ModelRequest;
  answer: FinishedAnswer;
}

/**
 * Completes an answer after its last text: what helps after a refusal, whether it is general knowledge, and the suggested
 * questions.
 */
export async function closeAnswer(deps: ConversationDependencies, said: AnswerToClose): Promise<void> {
  const { answer, request } = said;
  if (answer.isRefused) return answer.isWithheld ? undefined : await helpRefused(deps, said);
  answer.isGeneral = await isGeneralKnowledge(deps, said);
  if (request.proposes && !answer.isGeneral) answer.suggestions = await suggestionsFor(deps, said);
}

async function helpRefused(deps: ConversationDependencies, said: AnswerToClose): Promise<void> {
  const { helpAfterRefusal } = await import('./help/help-after-refusal.ts');
  await helpAfterRefusal(deps, said);
}

/**
 * Whether the provider answered from general knowledge: no citations, and the question was more than a greeting or a
 * sum.
 */
async function isGeneralKnowledge(
  deps: ConversationDependencies,
  { composed, answer }: AnswerToClose,
): Promise<boolean> {
  if (deps.model.kind === 'builtIn' || !composed.mayUseGeneralKnowledge) return false;
  return answer.citations.length === 0 && (await needsKnowledge(deps, composed));
}

/** Suggestions are optional, so a failure is only logged. */
async function suggestionsFor(deps: ConversationDependencies, { answer, ...said }: AnswerToClose): Promise<string[]> {
  try {
    const { proposeQuestions } = await import('../suggestions/propose-questions.ts');
    return await proposeQuestions(deps, { ...said, citations: answer.citations });
  } catch (error) {
    const isStopped = said.composed.signal.aborted;
    if (!isStopped) deps.log.warn({ err: error, turnId: said.opened.turnId }, 'suggesting questions failed');
    return [];
  }
}
