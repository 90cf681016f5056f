import type { ConversationContext } from './conversation-context.ts';
import { followTurn } from './read-turn.ts';

/** Puts the server's record of a conversation in place of what is here, and reads an answer that is being made to its end. */
export async function readRecord(
  room: ConversationContext,
  kept: NonNullable<ReturnType<ConversationContext['channel']['kept']>>,
): Promise<void> {
  const { client, agentId, dispatch } = room;
  const query = { cloneId: agentId, ...kept };
  const { messages, running } = (await client.call('getConversation', { query, signal: room.signal() })).data;
  dispatch({ type: 'messagesUpdated', messages, running });
  if (running !== null) await followTurn(room, running);
}
