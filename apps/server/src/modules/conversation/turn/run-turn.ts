import { produceAnswer } from '../answer/produce-answer.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import type { AskRequest } from '../domain/ask-request.ts';
import type { OpenedTurn } from '../domain/opened-turn.ts';
import type { RunningTurn } from '../running/running-turn.ts';
import { collectTrace } from '../trace/trace-collector.ts';
import { finishTurn } from './finish-turn.ts';

/** Runs an opened turn to its end and stores it. Never throws: errors become the turn's end. */
export async function runTurn(
  deps: ConversationDependencies,
  request: AskRequest,
  opened: OpenedTurn,
  turn: RunningTurn,
): Promise<void> {
  const trace = collectTrace(deps.runtime.now, opened.language);
  const answer = await produceAnswer(deps, { request, opened, turn, trace });
  deps.traces.add(opened.turnId, trace.trace());
  await finishTurn(deps, { request, opened, turn, answer });
}
