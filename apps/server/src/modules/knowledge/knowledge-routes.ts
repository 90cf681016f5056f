import { knowledgeEndpoints as endpoints } from '@sosia/contract';
import { type Route, route } from '../../http/call-context.ts';
import { createAccountQueue } from './account-queue.ts';
import { addTrain } from './ingestion/add-train.ts';
import { fetchUrls, lookingLimits } from './ingestion/fetch-urls.ts';
import { scrapeUrls } from './ingestion/scrape-urls.ts';
import type { KnowledgeDependencies } from './knowledge-dependencies.ts';
import { deleteMemory, getMemory } from './manage/manage-sources.ts';
import { openTrainingEvents } from './manage/training-events.ts';
import { siteRoutes } from './sites/site-routes.ts';
import { toSite } from './sites/site-views.ts';
import { sourceRoutes } from './source-routes.ts';
import { createErrorTexts } from './sources/error-texts.ts';
import { toSource } from './sources/source-views.ts';

export function knowledgeRoutes(deps: KnowledgeDependencies): Route[] {
  const errorText = createErrorTexts(deps.translate);
  const looking = createAccountQueue(lookingLimits);
  return [
    ...siteRoutes(deps),
    route(endpoints.getMemory, async ({ principal, params, language }) => ({
      data: await getMemory(deps, { accountId: principal.accountId, agentId: params.id }, errorText(language)),
    })),
    route(endpoints.deleteMemory, async ({ principal, params, query }) => {
      const owner = { accountId: principal.accountId, agentId: params.id };
      const deleted = await deleteMemory(deps, owner, query.all ? null : (query.sourceId ?? []));
      return { status: 'deleted' as const, deleted };
    }),
    route(endpoints.addTrain, async ({ principal, body, files, language }) => {
      const rows = await addTrain(deps, principal.accountId, body, files);
      return { data: rows.map((row) => toSource(row, errorText(language))) };
    }),
    route(endpoints.fetchUrls, async ({ principal, body, signal }) => {
      const request = { accountId: principal.accountId, body, queue: looking, signal };
      const { pages, skipped, truncated, isClosedByRobots } = await fetchUrls(deps, request);
      return { data: pages, skipped, truncated, notice: isClosedByRobots ? ('robotsClosed' as const) : null };
    }),
    route(endpoints.scrapeUrls, async ({ principal, body, language }) => {
      const { pages, site } = await scrapeUrls(deps, { accountId: principal.accountId, agentId: body.cloneId }, body);
      const data = pages.map((row) => toSource(row, errorText(language)));
      return { success: true as const, data, site: site && toSite(site, errorText(language)) };
    }),
    route(endpoints.trainingEvents, async ({ principal, params, language, signal }) => {
      const owner = { accountId: principal.accountId, agentId: params.id };
      return await openTrainingEvents(deps, {
        ...owner,
        signal,
        view: (row) => toSource(row, errorText(language)),
        viewSite: (site) => toSite(site, errorText(language)),
      });
    }),
    ...sourceRoutes(deps),
  ];
}
