import type { ConversationDependencies } from './conversation-dependencies.ts';
import { failureOf } from './failure-of.ts';
import { isNotFound } from './is-not-found.ts';
import { readRecord } from './read-record.ts';
import { sendQuestion } from './send-question.ts';

/** Restores the conversation of this tab, resumes a running answer, and sends unsent questions. */
export async function loadConversation(deps: ConversationDependencies): Promise<void> {
  const { turn, pending } = deps.getState();
  if (turn || pending) return;
  const signal = deps.signal();
  if (!(await loadRecord(deps)) || signal.aborted) return;
  const unsent = deps.unsent.kept();
  if (!unsent) return;
  const isThere = deps.getState().messages.some(({ turnId }) => turnId === unsent.turnId);
  if (isThere) deps.unsent.forget();
  else await sendQuestion(deps, unsent);
}

/** Returns `false` if it could not be loaded or was aborted. */
async function loadRecord(deps: ConversationDependencies): Promise<boolean> {
  const { api, dispatch } = deps;
  const signal = deps.signal();
  const isEmpty = () => dispatch({ type: 'messagesUpdated', messages: [], running: null });
  const ref = api.conversationRef();
  try {
    if (ref) {
      dispatch({ type: 'loading' });
      await readRecord(deps, ref);
    } else isEmpty();
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    if (!isNotFound(error)) {
      dispatch({ type: 'loadFailed', failure: failureOf(error) });
      return false;
    }
    api.forgetUnknown();
    isEmpty();
    return true;
  }
}
