import type { ConversationDetail, ConversationSummary } from '@sosia/contract';
import { AppError } from '../../../lib/app-error.ts';
import { type TimeCursor, writeCursor } from '../../../lib/cursor.ts';
import type { InsightsDependencies } from '../insights-dependencies.ts';
import type { ConversationFilter } from './conversation-filter.ts';
import { type AgentOfAccount, findPage } from './conversation-list-store.ts';
import { readMessages, readSummaries } from './conversation-summary-store.ts';
import { toConversationSummary, toRecordedMessage } from './conversation-views.ts';

type Needs = Pick<InsightsDependencies, 'db' | 'agents'>;

const defaultLimit = 50;

export interface ConversationPage {
  data: ConversationSummary[];
  nextCursor: string | null;
  /** Number of conversations on all pages. */
  total: number;
}

/** Returns the agent's conversations with any caller, last active first. @throws {AppError} `notFound`. */
export async function listConversations(
  { db, agents }: Needs,
  agent: AgentOfAccount,
  filter: ConversationFilter,
  { after, limit = defaultLimit }: { after: TimeCursor | null; limit?: number | undefined },
): Promise<ConversationPage> {
  await agents.getAgent(agent.accountId, agent.agentId);
  const { total, rows } = await findPage(db, agent, filter, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const ids = shown.map((row) => row.id);
  const summaries = await readSummaries(db, agent.accountId, ids, filter.words);
  return {
    data: summaries.map((row) => toConversationSummary(row, filter.words)),
    nextCursor: last && rows.length > limit ? writeCursor(last) : null,
    total,
  };
}

/** Returns a conversation with all messages, including replaced ones. @throws {AppError} `notFound`. */
export async function readConversation(
  { db }: Pick<Needs, 'db'>,
  accountId: string,
  conversationId: string,
): Promise<ConversationDetail> {
  const [summary] = await readSummaries(db, accountId, [conversationId]);
  if (!summary) throw new AppError('notFound');
  const messages = await readMessages(db, accountId, [conversationId]);
  return {
    ...toConversationSummary(summary),
    agentId: summary.agentId,
    messages: messages.map(toRecordedMessage),
  };
}
