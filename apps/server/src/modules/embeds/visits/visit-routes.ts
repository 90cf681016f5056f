import { embedEndpoints as endpoints } from '@sosia/contract';
import { type Route, route } from '../../../http/call-context.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { getEmbedInfo } from './get-embed-info.ts';
import { createVisitorTokens } from './visitor-token.ts';

/** What visitors call, and what their visits count up to. */
export function visitRoutes(deps: EmbedsDependencies): Route[] {
  const tokens = createVisitorTokens(deps.sessionSecret, deps.runtime.now);
  return [
    route(endpoints.getEmbedInfo, async ({ principal, query }) => ({
      data: await getEmbedInfo(deps, tokens, { token: query.token, origin: query.origin, principal }),
    })),
  ];
}
