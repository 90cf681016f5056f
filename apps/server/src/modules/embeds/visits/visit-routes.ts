import { embedEndpoints as endpoints } from '@sosia/contract';
import { type Route, route } from '../../../http/call-context.ts';
import { readCursor } from '../../../lib/cursor.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { deleteLead } from './delete-lead.ts';
import { getEmbedInfo } from './get-embed-info.ts';
import { getEmbedNumbers } from './get-embed-numbers.ts';
import { identifyVisitor } from './identify-visitor.ts';
import { listLeads } from './list-leads.ts';
import { saveLead } from './save-lead.ts';
import { trackMessage } from './track-message.ts';
import { createVisitorTokens } from './visitor-token.ts';

/** Visitor routes, and the owner's routes for visits and leads. */
export function visitRoutes(deps: EmbedsDependencies): Route[] {
  const tokens = createVisitorTokens(deps.sessionSecret, deps.runtime.now);
  return [
    route(endpoints.getEmbedInfo, async ({ principal, query }) => ({
      data: await getEmbedInfo(deps, tokens, { token: query.token, origin: query.origin, principal }),
    })),
    route(endpoints.trackMessage, async ({ query, body }) => {
      await trackMessage(deps, query.token, body);
      return undefined;
    }),
    route(endpoints.saveLead, async ({ principal, body, address }) => {
      await saveLead(deps, principal, { ...body, address });
      return { status: 'saved' as const };
    }),
    route(endpoints.identifyVisitor, async ({ principal, body, address }) => {
      await identifyVisitor(deps, principal, { ...body, address });
      return { status: 'identified' as const };
    }),
    route(endpoints.getEmbedNumbers, async ({ principal, query }) => ({
      data: await getEmbedNumbers(deps, principal.accountId, query),
    })),
    route(endpoints.listLeads, async ({ principal, query: { token, cursor, limit } }) =>
      listLeads(deps, { accountId: principal.accountId, token }, { after: readCursor(cursor), limit }),
    ),
    route(endpoints.deleteLead, async ({ principal, params }) => {
      await deleteLead(deps, principal.accountId, params.id);
      return { status: 'deleted' as const };
    }),
  ];
}
