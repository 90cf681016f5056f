import { insightEndpoints as endpoints } from '@sosia/contract';
import { type Route, route } from '../../../http/call-context.ts';
import { readCursor } from '../../../lib/cursor.ts';
import type { InsightsDependencies } from '../insights-dependencies.ts';
import { toConversationFilter } from './conversation-filter.ts';
import { exportConversations } from './export-conversations.ts';
import { listConversations, readConversation } from './list-conversations.ts';
import { removeConversation, removeConversations } from './remove-conversations.ts';

export function conversationRoutes(deps: InsightsDependencies): Route[] {
  return [
    route(endpoints.listConversations, async ({ principal, params, query }) => {
      const agent = { accountId: principal.accountId, agentId: params.id };
      const page = { after: readCursor(query.cursor), limit: query.limit };
      return await listConversations(deps, agent, toConversationFilter(query), page);
    }),
    route(endpoints.exportConversations, async ({ principal, params, query, language }) => {
      const agent = { accountId: principal.accountId, agentId: params.id };
      return await exportConversations(deps, agent, toConversationFilter(query), { format: query.format, language });
    }),
    route(endpoints.deleteConversations, async ({ principal, params, query }) => {
      const agent = { accountId: principal.accountId, agentId: params.id };
      return { deleted: await removeConversations(deps, agent, toConversationFilter(query), query.all === 'true') };
    }),
    route(endpoints.readConversation, async ({ principal, params }) => ({
      data: await readConversation(deps, principal.accountId, params.id),
    })),
    route(endpoints.deleteConversation, async ({ principal, params }) => {
      await removeConversation(deps, principal.accountId, params.id);
      return { status: 'deleted' as const };
    }),
  ];
}
