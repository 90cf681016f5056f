import { countCodePoints, limits } from '@sosia/contract';
import { AppError } from '../../../lib/app-error.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import type { AskRequest } from '../domain/ask-request.ts';
import type { FollowedTurn } from '../domain/turn-events.ts';
import { followTurn } from './follow-turn.ts';
import { openTurn } from './open/open-turn.ts';
import { runTurn } from './run-turn.ts';

/**
 * Answers one question from any channel. Idempotent by turn id; outlives the caller's connection.
 * @throws {AppError} `textTooLong`, `notFound`, `policyNotAccepted`, `idempotencyConflict`, `noKnowledge`,
 *   `turnInFlight`, `notCredits`; later failures become the last event of the turn
 */
export async function answerTurn(
  deps: ConversationDependencies,
  request: AskRequest,
  signal?: AbortSignal,
): Promise<FollowedTurn> {
  const question = request.mergeMessage.at(-1)?.content ?? '';
  if (countCodePoints(question) > limits.messageChars) throw new AppError('textTooLong');
  const turnId = request.turnId ?? deps.runtime.newId();
  const opened = await openTurn(deps, request, turnId);
  if (!opened)
    return await followTurn(deps, { principal: request.principal, turnId, after: 0, ...(signal && { signal }) });
  const turn = deps.running.add(turnId);
  const events = turn.listen(0, signal);
  void runTurn(deps, request, opened, turn);
  return { turnId, events };
}
