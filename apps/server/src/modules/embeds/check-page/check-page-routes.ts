import { embedEndpoints as endpoints } from '@sosia/contract';
import { type Route, route } from '../../../http/call-context.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { checkPage } from './check-page.ts';

/** Routes that check an owner's page. */
export function checkPageRoutes(deps: EmbedsDependencies): Route[] {
  return [
    route(endpoints.checkPage, async ({ principal, body }) => ({
      data: await checkPage(deps, principal.accountId, body),
    })),
  ];
}
