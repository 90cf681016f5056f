import { AppError } from '../../../lib/app-error.ts';
import { inPages } from '../../../lib/export/in-pages.ts';
import type { InsightsDependencies } from '../insights-dependencies.ts';
import { type ConversationFilter, narrows } from './conversation-filter.ts';
import { type AgentOfAccount, type FoundConversation, findAsBegun } from './conversation-list-store.ts';

type Needs = Pick<InsightsDependencies, 'db' | 'agents' | 'conversation'>;

const idsPerQuery = 5_000;
/** Of one transaction: those who talk meanwhile do not wait for the whole. */
const deletedAtOnce = 200;

/**
 * Deletes those that meet the filter, or all where that is said. What begins meanwhile stays.
 * @returns how many there were
 * @throws {AppError} `notFound`; `validation` for a filter that says nothing, such as a blank search
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
