import type { ConversationDependencies } from './conversation-dependencies.ts';

/** Feedback on an answer. */
export interface Feedback {
  value: 1 | -1;
  /** Reason for a thumbs-down. */
  reason?: string;
  /** The owner's correction; it becomes knowledge. */
  correction?: string;
}

/** Shows feedback immediately and reverts it if the server rejects it. */
export async function giveFeedback(
  deps: ConversationDependencies,
  messageId: string,
  { value, reason, correction }: Feedback,
): Promise<void> {
  const extra = { ...(reason ? { reason } : {}), ...(correction ? { correction } : {}) };
  await show(deps, { messageId, feedback: value }, () =>
    deps.client.call('giveFeedback', { body: { messageId, value, ...extra } }),
  );
}

export async function withdrawFeedback(deps: ConversationDependencies, messageId: string): Promise<void> {
  await show(deps, { messageId, feedback: null }, () =>
    deps.client.call('takeFeedbackBack', { params: { id: messageId } }),
  );
}

async function show(
  { getState, dispatch }: ConversationDependencies,
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
