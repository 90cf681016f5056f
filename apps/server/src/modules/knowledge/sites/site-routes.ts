import { siteEndpoints as endpoints, type Language } from '@sosia/contract';
import { type Route, route } from '../../../http/call-context.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { createErrorTexts } from '../sources/error-texts.ts';
import { deleteSite, listSites, refreshNow, resumeSite, stopSite, updateSite } from './manage-sites.ts';
import { type CountedSite, toSite } from './site-views.ts';

export function siteRoutes(deps: KnowledgeDependencies): Route[] {
  const errorText = createErrorTexts(deps.translate);
  const one = (site: CountedSite, language: Language) => ({ data: toSite(site, errorText(language)) });
  return [
    route(endpoints.listSites, async ({ principal, params, language }) => {
      const sites = await listSites(deps, { accountId: principal.accountId, agentId: params.id });
      return { data: sites.map((site) => toSite(site, errorText(language))) };
    }),
    route(endpoints.updateSite, async ({ principal, params, body, language }) =>
      one(await updateSite(deps, { accountId: principal.accountId, siteId: params.id }, body), language),
    ),
    route(endpoints.deleteSite, async ({ principal, params, query }) => {
      const named = { accountId: principal.accountId, siteId: params.id };
      return { status: 'deleted' as const, deleted: await deleteSite(deps, named, query.keepPages ?? false) };
    }),
    route(endpoints.refreshSite, async ({ principal, params, language }) =>
      one(await refreshNow(deps, { accountId: principal.accountId, siteId: params.id }), language),
    ),
    route(endpoints.stopSite, async ({ principal, params, language }) =>
      one(await stopSite(deps, { accountId: principal.accountId, siteId: params.id }), language),
    ),
    route(endpoints.resumeSite, async ({ principal, params, language }) =>
      one(await resumeSite(deps, { accountId: principal.accountId, siteId: params.id }), language),
    ),
  ];
}
