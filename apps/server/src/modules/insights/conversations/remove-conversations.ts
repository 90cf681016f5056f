import { AppError } from '../../../lib/app-error.ts';
import { inPages } from '../../../lib/export/in-pages.ts';
import type { InsightsDependencies } from '../insights-dependencies.ts';
import { type ConversationFilter, narrows } from './conversation-filter.ts';
import { type AgentOfAccount, type FoundConversation, findAsBegun } from './conversation-list-store.ts';

type Needs = Pick<InsightsDependencies, 'db' | 'agents' | 'conversation'>;

const idsPerQuery = 5_000;
/** Deletions per transaction; a small batch keeps locks short for running chats. */
const deletedAtOnce = 200;

/**
 * Deletes the conversations that match the filter, or all if requested explicitly. Conversations that begin during the
 * call stay.
 * @returns the number of deleted conversations
 * @throws {AppError} `notFound`; `validation` for an empty filter, such as a blank search
 */
export async function removeConversations(
  { db, agents, conversation }: Needs,
  agent: AgentOfAccount,
  filter: ConversationFilter,
  isAll: boolean,
): Promise<number> {
  if (!narrows(filter) && !isAll) throw new AppError('validation', { fields: { all: 'fieldRequired' } });
  await agents.getAgent(agent.accountId, agent.agentId);
  const ids: string[] = [];
  const found = inPages<FoundConversation>(idsPerQuery, (after) =>
    findAsBegun(db, agent, filter, { after, limit: idsPerQuery }),
  );
  for await (const { id } of found) ids.push(id);
  let deleted = 0;
  for (let at = 0; at < ids.length; at += deletedAtOnce)
    deleted += await conversation.deleteConversations(agent.accountId, ids.slice(at, at + deletedAtOnce));
  return deleted;
}

/** @throws {AppError} `notFound`. */
export async function removeConversation(
  { conversation }: Pick<Needs, 'conversation'>,
  accountId: string,
  conversationId: string,
): Promise<void> {
  if ((await conversation.deleteConversations(accountId, [conversationId])) === 0) throw new AppError('notFound');
}
