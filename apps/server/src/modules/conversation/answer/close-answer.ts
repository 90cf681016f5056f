import type { ModelRequest } from '../../../ports/language-model.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import type { AskRequest } from '../domain/ask-request.ts';
import type { FinishedAnswer } from '../domain/finished-answer.ts';
import type { OpenedTurn } from '../domain/opened-turn.ts';
import { proposeQuestions } from '../suggestions/propose-questions.ts';
import { needsKnowledge } from './refusal/needs-knowledge.ts';

interface SaidAnswer {
  request: Pick<AskRequest, 'agentId' | 'proposes'> & { principal: Pick<AskRequest['principal'], 'accountId'> };
  opened: OpenedTurn;
  /** The request to the model. */
  composed: ModelRequest;
  answer: FinishedAnswer;
}

/** Completes an answer after its last text: whether it came from the knowledge, and which questions may follow. */
export async function closeAnswer(deps: ConversationDependencies, said: SaidAnswer): Promise<void> {
  const { answer, request } = said;
  if (answer.isRefused) return;
  answer.isGeneral = await isFromElsewhere(deps, said);
  if (request.proposes && !answer.isGeneral) answer.suggestions = await proposals(deps, said);
}

/** Nothing is cited, and the question needed more than a greeting or a sum: the provider spoke of what it knows itself. */
async function isFromElsewhere(deps: ConversationDependencies, { composed, answer }: SaidAnswer): Promise<boolean> {
  if (deps.model.kind === 'builtIn' || !composed.mayUseGeneralKnowledge) return false;
  return answer.citations.length === 0 && (await needsKnowledge(deps, composed));
}

/** An answer is worth more than what may follow it: trouble with that is only logged. */
async function proposals(deps: ConversationDependencies, { answer, ...said }: SaidAnswer): Promise<string[]> {
  try {
    return await proposeQuestions(deps, { ...said, citations: answer.citations });
  } catch (error) {
    const isStopped = said.composed.signal.aborted;
    if (!isStopped) deps.log.warn({ err: error, turnId: said.opened.turnId }, 'no questions could be proposed');
    return [];
  }
}
