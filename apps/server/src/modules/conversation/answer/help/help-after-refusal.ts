import type { ModelRequest } from '../../../../ports/language-model.ts';
import type { ConversationDependencies } from '../../conversation-dependencies.ts';
import type { AskRequest } from '../../domain/ask-request.ts';
import type { FinishedAnswer } from '../../domain/finished-answer.ts';
import type { OpenedTurn } from '../../domain/opened-turn.ts';
import type { RunningTurn } from '../../running/running-turn.ts';
import { closestQuestions } from '../../suggestions/propose-questions.ts';
import { contactLine } from './contact-line.ts';

interface RefusedTurn {
  request: Pick<AskRequest, 'agentId' | 'proposes'> & { principal: Pick<AskRequest['principal'], 'accountId'> };
  opened: OpenedTurn;
  turn: RunningTurn;
  /** The request to the model. */
  composed: ModelRequest;
  answer: FinishedAnswer;
}

/**
 * Adds to a refusal what may help instead: a cited line with the contact details of the knowledge, and the closest
 * questions that it answers. Help is optional, so a failure is only logged.
 */
export async function helpAfterRefusal(deps: ConversationDependencies, refused: RefusedTurn): Promise<void> {
  const { request, opened, turn, composed, answer } = refused;
  const agent = { accountId: request.principal.accountId, agentId: request.agentId };
  try {
    const contact = await contactLine(deps, { ...agent, opened }, { key: 'contact', said: turn.text() });
    if (contact) {
      turn.say({ type: 'text', text: `\n\n${contact.text}` });
      answer.citations = contact.citations;
    }
    if (request.proposes) answer.suggestions = await closestQuestions(deps, { request, opened, composed });
  } catch (error) {
    if (!composed.signal.aborted)
      deps.log.warn({ err: error, turnId: opened.turnId }, 'helping after a refusal failed');
  }
}
