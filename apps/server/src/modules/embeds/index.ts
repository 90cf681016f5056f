/** Embeds: agents on websites and share pages, and their visitors. */
import type { Queryable } from '../../db/index.ts';
import type { EmbedPages } from '../../http/widget/embed-pages.ts';
import type { Module } from '../../module.ts';
import { checkPageRoutes } from './check-page/check-page-routes.ts';
import { embedRoutes } from './embed-routes.ts';
import { listEmbedRows } from './embed-store.ts';
import type { EmbedsDependencies } from './embeds-dependencies.ts';
import { exportEmbeds } from './export-embeds.ts';
import { listSiteEmbeds } from './list-embeds.ts';
import { defineNotifyJobs } from './notify/define-notify-jobs.ts';
import { notifyRoutes } from './notify/notify-routes.ts';
import { createEmbedPages } from './page/create-embed-pages.ts';
import { countQuestion } from './visits/count-question.ts';
import { limitVisitorWrites } from './visits/limit-visitor-writes.ts';
import { createVisitorResolver, type ResolveVisitor } from './visits/resolve-visitor.ts';
import { sweepVisits } from './visits/sweep-visits.ts';
import { visitRoutes } from './visits/visit-routes.ts';
import { deleteVisitorsWithoutConversation } from './visits/visitor-store.ts';

export type { EmbedsDependencies } from './embeds-dependencies.ts';

export interface EmbedUseCases {
  /** Returns the visitor of a token, with its embed as stored now; `null` when the token is no longer valid. */
  resolveVisitor: ResolveVisitor;
  /** Data of the pages that host a chat. */
  pages: EmbedPages;
}

const hourMs = 3_600_000;

export function createEmbedsModule(deps: EmbedsDependencies): Module<EmbedUseCases> {
  return {
    name: 'embeds',
    routes: [...embedRoutes(deps), ...visitRoutes(deps), ...notifyRoutes(deps), ...checkPageRoutes(deps)],
    jobs: defineNotifyJobs(deps),
    sweeps: [{ name: 'visits', everyMs: hourMs, run: () => sweepVisits(deps) }],
    hooks: {
      listEmbeds: (accountId, agentId) => listSiteEmbeds(deps, { accountId, agentId }),
      // The embed rows are deleted by cascade.
      forgetAgent: (tx, accountId, agentId) => forgetEmbedJobs(deps, tx, { accountId, agentId }),
      exportAccount: (accountId) => exportEmbeds(deps, accountId),
      countVisitorQuestion: (tx, question) => countQuestion(deps, tx, question),
      countVisitorWrite: (tx, write) => limitVisitorWrites(deps, tx, write),
      forgetVisitors: deleteVisitorsWithoutConversation,
    },
    useCases: { resolveVisitor: createVisitorResolver(deps), pages: createEmbedPages(deps) },
  };
}

async function forgetEmbedJobs(
  { jobs }: EmbedsDependencies,
  tx: Queryable,
  owner: { accountId: string; agentId: string },
): Promise<void> {
  const ids = (await listEmbedRows(tx, owner)).map(({ id }) => id);
  if (ids.length > 0) await jobs.forget(tx, ids);
}
