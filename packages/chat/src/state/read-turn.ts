import { ApiError, type TextStream } from '@sosia/client';
import { countCodePoints } from '@sosia/contract/limits';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { failureOf } from './failure-of.ts';
import { runTurn } from './run-turn.ts';

interface TurnToRead {
  turnId: string;
  begin: (signal: AbortSignal) => Promise<TextStream>;
  shouldRetryFirstRequest: boolean;
}

/** Error codes with which the server keeps the question. */
const kept: readonly string[] = ['providerFailed', 'answerUnfinished', 'providerTimeout'];

/** Reads a turn into the conversation. `onFailure` receives the error and whether the server has the question. */
export async function readTurn(
  deps: ConversationDependencies,
  { turnId, begin, shouldRetryFirstRequest }: TurnToRead,
  onFailure: (error: unknown, isStored: boolean) => Promise<void>,
): Promise<void> {
  const { dispatch, network, waitMs } = deps;
  const signal = deps.signal();
  let isOpen = false;
  try {
    await runTurn({
      begin: async (attempt) => {
        const stream = await begin(attempt);
        isOpen = true;
        return stream;
      },
      follow: (attempt) => follow(deps, turnId, attempt),
      signal,
      network,
      waitMs,
      shouldRetryFirstRequest,
      onEvent: (event) => dispatch({ type: 'pieceCame', turnId, event }),
      onBreak: () => dispatch({ type: 'connectionBroke', turnId }),
      onOffline: () => dispatch({ type: 'wentOffline', turnId }),
    });
  } catch (error) {
    if (signal.aborted) return;
    await onFailure(error, isOpen || (error instanceof ApiError && kept.includes(error.code)));
  }
}

/** Resumes a turn that already runs on the server. */
export async function followTurn(deps: ConversationDependencies, turnId: string): Promise<void> {
  const begin = (signal: AbortSignal) => follow(deps, turnId, signal);
  await readTurn(deps, { turnId, begin, shouldRetryFirstRequest: true }, async (error) => {
    const question = deps.getState().turn?.question ?? '';
    const failure = { turnId, question, replaces: null, isStored: true, ...failureOf(error) };
    deps.dispatch({ type: 'failed', turnId, failure });
  });
}

/** Resumes from the local position, which the API counts in code points of text. */
function follow(
  { client, getState }: ConversationDependencies,
  turnId: string,
  signal: AbortSignal,
): Promise<TextStream> {
  const answer = getState().messages.filter((message) => message.turnId === turnId && message.role === 'assistant');
  const after = countCodePoints(answer.map(({ content }) => content).join(''));
  return client.stream('followTurn', { params: { id: turnId }, query: { after }, signal });
}
