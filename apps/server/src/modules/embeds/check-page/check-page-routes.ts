import { embedEndpoints as endpoints } from '@sosia/contract';
import { type Route, route } from '../../../http/call-context.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { checkPage } from './check-page.ts';

/** What an owner asks about a page of theirs. */
export function checkPageRoutes(deps: EmbedsDependencies): Route[] {
  return [
    route(endpoints.checkPage, async ({ principal, body }) => ({
      data: await checkPage(deps, principal.accountId, body),
    })),
  ];
}
