import { type ErrorCode, knowledgeEndpoints as endpoints, type Language } from '@sosia/contract';
import { type Route, route } from '../../http/call-context.ts';
import { createAccountQueue } from './account-queue.ts';
import { addTrain } from './ingestion/add-train.ts';
import { fetchUrls, lookingLimits } from './ingestion/fetch-urls.ts';
import { replaceContent } from './ingestion/replace-content.ts';
import { scrapeUrls } from './ingestion/scrape-urls.ts';
import type { KnowledgeDependencies } from './knowledge-dependencies.ts';
import { cancelSource } from './manage/cancel-source.ts';
import { changeSource, deleteMemory, getMemory, retrySource } from './manage/manage-sources.ts';
import { getSource, openSourceFile } from './manage/source-contents.ts';
import { openTrainingEvents } from './manage/training-events.ts';
import { unlockingLimits, unlockSource } from './manage/unlock-source.ts';
import { siteRoutes } from './sites/site-routes.ts';
import { toSite } from './sites/site-views.ts';
import { toSource } from './sources/source-views.ts';

export function knowledgeRoutes(deps: KnowledgeDependencies): Route[] {
  const errorText = (language: Language) => (code: ErrorCode) => deps.translate(language, `errors.${code}`);
  const unlocking = createAccountQueue(unlockingLimits);
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
    route(endpoints.getSource, async ({ principal, params, language }) => ({
      data: await getSource(deps, principal, params.id, errorText(language)),
    })),
    route(endpoints.getSourceFile, async ({ principal, params }) => openSourceFile(deps, principal, params.id)),
    route(endpoints.updateSource, async ({ principal, params, body, language }) => {
      const row = await changeSource(deps, { accountId: principal.accountId, sourceId: params.id }, body);
      return { data: toSource(row, errorText(language)) };
    }),
    route(endpoints.replaceContent, async ({ principal, params, body, files, language }) => {
      const named = { accountId: principal.accountId, sourceId: params.id };
      return { data: toSource(await replaceContent(deps, named, { body, files }), errorText(language)) };
    }),
    route(endpoints.cancelSource, async ({ principal, params, language }) => {
      const row = await cancelSource(deps, { accountId: principal.accountId, sourceId: params.id });
      return { data: toSource(row, errorText(language)) };
    }),
    route(endpoints.retrySource, async ({ principal, params, language }) => {
      const row = await retrySource(deps, { accountId: principal.accountId, sourceId: params.id });
      return { data: toSource(row, errorText(language)) };
    }),
    route(endpoints.unlockSource, async ({ principal, params, body, language, signal }) => {
      const named = { accountId: principal.accountId, sourceId: params.id, password: body.password };
      const row = await unlockSource(deps, { ...named, queue: unlocking, signal });
      return { data: toSource(row, errorText(language)) };
    }),
  ];
}
