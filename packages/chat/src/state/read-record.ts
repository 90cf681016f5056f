import type { ConversationDependencies } from './conversation-dependencies.ts';
import { followTurn } from './read-turn.ts';

/** Puts the server's record of a conversation in place of what is here, and reads an answer that is being made to its end. */
export async function readRecord(
  deps: ConversationDependencies,
  kept: NonNullable<ReturnType<ConversationDependencies['api']['kept']>>,
): Promise<void> {
  const { client, agentId, dispatch } = deps;
  const query = { cloneId: agentId, ...kept };
  const { messages, running } = (await client.call('getConversation', { query, signal: deps.signal() })).data;
  dispatch({ type: 'messagesUpdated', messages, running });
  if (running !== null) await followTurn(deps, running);
}
