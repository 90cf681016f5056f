import type { ConversationDependencies } from './conversation-dependencies.ts';
import { followTurn } from './read-turn.ts';

/** Replaces the local messages by the server's record and reads a running answer to its end. */
export async function readRecord(
  deps: ConversationDependencies,
  ref: NonNullable<ReturnType<ConversationDependencies['api']['conversationRef']>>,
): Promise<void> {
  const { client, agentId, dispatch } = deps;
  const query = { cloneId: agentId, ...ref };
  const { messages, running } = (await client.call('getConversation', { query, signal: deps.signal() })).data;
  dispatch({ type: 'messagesUpdated', messages, running });
  if (running !== null) await followTurn(deps, running);
}
