/** Embeds: an agent on someone's site or on a page of its own, and the visitors who talk to it there. */
import type { Embed } from '@sosia/contract';
import type { Route } from '../../http/call-context.ts';
import { checkPageRoutes } from './check-page/check-page-routes.ts';
import { embedRoutes } from './embed-routes.ts';
import type { EmbedsDependencies } from './embeds-dependencies.ts';
import { listSiteEmbeds } from './list-embeds.ts';
import { notifyRoutes } from './notify/notify-routes.ts';
import { visitRoutes } from './visits/visit-routes.ts';

export type { EmbedsDependencies } from './embeds-dependencies.ts';

export interface EmbedsModule {
  routes: Route[];
  useCases: {
    /** Those on sites, as they stand in the agent. */
    embedsOf(accountId: string, agentId: string): Promise<Embed[]>;
  };
}

/** Also says what the module's jobs do; call it before the jobs start. */
export function createEmbedsModule(deps: EmbedsDependencies): EmbedsModule {
  return {
    routes: [...embedRoutes(deps), ...visitRoutes(deps), ...notifyRoutes(deps), ...checkPageRoutes(deps)],
    useCases: {
      embedsOf: (accountId, agentId) => listSiteEmbeds(deps, { accountId, agentId }),
    },
  };
}
