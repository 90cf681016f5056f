import { embedEndpoints as endpoints } from '@sosia/contract';
import { type Route, route } from '../../http/call-context.ts';
import type { EmbedsDependencies } from './embeds-dependencies.ts';
import { listEmbeds } from './list-embeds.ts';

export function embedRoutes(deps: EmbedsDependencies): Route[] {
  return [
    route(endpoints.listEmbeds, async ({ principal, params }) => ({
      data: await listEmbeds(deps, { accountId: principal.accountId, agentId: params.id }),
    })),
  ];
}
