import { knowledgeEndpoints as endpoints, type Language } from '@sosia/contract';
import { type Route, route } from '../../http/call-context.ts';
import { createAccountQueue } from './account-queue.ts';
import { replaceContent } from './ingestion/replace-content.ts';
import type { KnowledgeDependencies } from './knowledge-dependencies.ts';
import { cancelSource } from './manage/cancel-source.ts';
import { changeSource, retrySource } from './manage/manage-sources.ts';
import { getSource, openSourceFile } from './manage/source-contents.ts';
import { unlockingLimits, unlockSource } from './manage/unlock-source.ts';
import { createErrorTexts } from './sources/error-texts.ts';
import type { SourceRow } from './sources/source-store.ts';
import { toSource } from './sources/source-views.ts';

/** Routes of a single source. */
export function sourceRoutes(deps: KnowledgeDependencies): Route[] {
  const errorText = createErrorTexts(deps.translate);
  const one = (row: SourceRow, language: Language) => ({ data: toSource(row, errorText(language)) });
  const unlocking = createAccountQueue(unlockingLimits);
  return [
    route(endpoints.getSource, async ({ principal, params, language }) => ({
      data: await getSource(deps, principal, params.id, errorText(language)),
    })),
    route(endpoints.getSourceFile, async ({ principal, params }) => openSourceFile(deps, principal, params.id)),
    route(endpoints.updateSource, async ({ principal, params, body, language }) =>
      one(await changeSource(deps, { accountId: principal.accountId, sourceId: params.id }, body), language),
    ),
    route(endpoints.replaceContent, async ({ principal, params, body, files, language }) => {
      const named = { accountId: principal.accountId, sourceId: params.id };
      return one(await replaceContent(deps, named, { body, files }), language);
    }),
    route(endpoints.cancelSource, async ({ principal, params, language }) =>
      one(await cancelSource(deps, { accountId: principal.accountId, sourceId: params.id }), language),
    ),
    route(endpoints.retrySource, async ({ principal, params, language }) =>
      one(await retrySource(deps, { accountId: principal.accountId, sourceId: params.id }), language),
    ),
    route(endpoints.unlockSource, async ({ principal, params, body, language, signal }) => {
      const named = { accountId: principal.accountId, sourceId: params.id, password: body.password };
      return one(await unlockSource(deps, { ...named, queue: unlocking, signal }), language);
    }),
  ];
}
