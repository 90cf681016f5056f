import type { ConversationContext } from './conversation-context.ts';
import { isNotFound } from './create-conversation-api.ts';
import { failureOf } from './failure-of.ts';
import { readRecord } from './read-record.ts';
import { sendQuestion } from './send-question.ts';

/** Restores the conversation of this tab, resumes a running answer, and sends unsent questions. */
export async function loadConversation(room: ConversationContext): Promise<void> {
  const { turn, held } = room.getState();
  if (turn || held) return;
  const signal = room.signal();
  if (!(await loadRecord(room)) || signal.aborted) return;
  const unsent = room.unsent.kept();
  if (!unsent) return;
  const isThere = room.getState().messages.some(({ turnId }) => turnId === unsent.turnId);
  if (isThere) room.unsent.forget();
  else await sendQuestion(room, unsent);
}

/** `false`: it could not be loaded, or is no longer wanted. */
async function loadRecord(room: ConversationContext): Promise<boolean> {
  const { channel, dispatch } = room;
  const signal = room.signal();
  const isEmpty = () => dispatch({ type: 'messagesUpdated', messages: [], running: null });
  const kept = channel.kept();
  try {
    if (kept) {
      dispatch({ type: 'loading' });
      await readRecord(room, kept);
    } else isEmpty();
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    if (!isNotFound(error)) {
      dispatch({ type: 'loadFailed', failure: failureOf(error) });
      return false;
    }
    channel.forgetLost();
    isEmpty();
    return true;
  }
}
