import type { ConversationContext } from './conversation-context.ts';

/** Feedback on an answer. */
export interface Feedback {
  value: 1 | -1;
  /** Reason for a thumbs-down. */
  reason?: string;
  /** The right answer, by the owner; it becomes knowledge. */
  correction?: string;
}

/** Shows what was thought of an answer at once, and as before when the server did not keep it. */
export async function giveFeedback(
  room: ConversationContext,
  messageId: string,
  { value, reason, correction }: Feedback,
): Promise<void> {
  const extra = { ...(reason ? { reason } : {}), ...(correction ? { correction } : {}) };
  await show(room, { messageId, feedback: value }, () =>
    room.client.call('giveFeedback', { body: { messageId, value, ...extra } }),
  );
}

export async function takeFeedbackBack(room: ConversationContext, messageId: string): Promise<void> {
  await show(room, { messageId, feedback: null }, () =>
    room.client.call('takeFeedbackBack', { params: { id: messageId } }),
  );
}

async function show(
  { getState, dispatch }: ConversationContext,
  given: { messageId: string; feedback: 1 | -1 | null },
  save: () => Promise<unknown>,
): Promise<void> {
  const feedback = getState().messages.find(({ messageId }) => messageId === given.messageId)?.feedback ?? null;
  dispatch({ type: 'feedbackGiven', ...given });
  try {
    await save();
  } catch (error) {
    dispatch({ type: 'feedbackGiven', messageId: given.messageId, feedback });
    throw error;
  }
}
