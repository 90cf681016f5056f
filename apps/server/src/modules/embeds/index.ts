/** Embeds: an agent on someone's site or on a page of its own, and the visitors who talk to it there. */
import type { Embed } from '@sosia/contract';
import type { Queryable } from '../../db/index.ts';
import type { Route } from '../../http/call-context.ts';
import type { EmbedPages } from '../../http/widget/embed-pages.ts';
import type { ExportedFile } from '../../lib/export/exported-file.ts';
import { checkPageRoutes } from './check-page/check-page-routes.ts';
import { embedRoutes } from './embed-routes.ts';
import { listEmbedRows } from './embed-store.ts';
import type { EmbedsDependencies } from './embeds-dependencies.ts';
import { exportEmbeds } from './export-embeds.ts';
import { listSiteEmbeds } from './list-embeds.ts';
import { defineNotifyJobs } from './notify/define-notify-jobs.ts';
import { notifyRoutes } from './notify/notify-routes.ts';
import { createEmbedPages } from './page/create-embed-pages.ts';
import { type AskedQuestion, countQuestion } from './visits/count-question.ts';
import { limitVisitorWrites, type VisitorWriteUse } from './visits/limit-visitor-writes.ts';
import { createVisitorResolver, type ResolveVisitor } from './visits/resolve-visitor.ts';
import { sweepVisits } from './visits/sweep-visits.ts';
import { visitRoutes } from './visits/visit-routes.ts';
import { deleteVisitorsWithoutConversation } from './visits/visitor-store.ts';

export type { EmbedsDependencies } from './embeds-dependencies.ts';

export interface EmbedsModule {
  routes: Route[];
  useCases: {
    /** The visitor behind a token, as its embed is now; `null` when it opens nothing (any more). */
    resolveVisitor: ResolveVisitor;
    /** Counts a visitor's question against the caps, in the transaction that stores it; see `count-question.ts`. */
    countQuestion(tx: Queryable, asked: AskedQuestion): Promise<void>;
    /** Counts what a visitor has us keep beside questions; see `count-kept.ts`. */
    countKept(tx: Queryable, kept: VisitorWriteUse): Promise<void>;
    /** What visitors said of themselves goes with the last conversation they had. */
    forgetVisitors(tx: Queryable, accountId: string, visitorIds: string[]): Promise<void>;
    /** Those on sites, as they stand in the agent. */
    embedsOf(accountId: string, agentId: string): Promise<Embed[]>;
  };
  /** What the pages around a chat show of its embed. */
  pages: EmbedPages;
  hooks: {
    /** The work that waits for an agent's embeds goes with it; their rows go by themselves. */
    forgetAgent(tx: Queryable, accountId: string, agentId: string): Promise<void>;
    exportAccount(accountId: string): AsyncIterable<ExportedFile>;
  };
  /** Forgets what has had its time; call it every hour or so. */
  sweep(): Promise<void>;
}

/** Also says what the module's jobs do; call it before the jobs start. */
export function createEmbedsModule(deps: EmbedsDependencies): EmbedsModule {
  defineNotifyJobs(deps);
  const resolveVisitor = createVisitorResolver(deps);
  return {
    routes: [...embedRoutes(deps), ...visitRoutes(deps), ...notifyRoutes(deps), ...checkPageRoutes(deps)],
    useCases: {
      resolveVisitor,
      countQuestion: (tx, asked) => countQuestion(deps, tx, asked),
      countKept: (tx, kept) => limitVisitorWrites(deps, tx, kept),
      forgetVisitors: deleteVisitorsWithoutConversation,
      embedsOf: (accountId, agentId) => listSiteEmbeds(deps, { accountId, agentId }),
    },
    pages: createEmbedPages(deps),
    hooks: {
      async forgetAgent(tx, accountId, agentId) {
        const embeds = await listEmbedRows(tx, { accountId, agentId });
        if (embeds.length > 0)
          await deps.jobs.forget(
            tx,
            embeds.map(({ id }) => id),
          );
      },
      exportAccount: (accountId) => exportEmbeds(deps, accountId),
    },
    sweep: () => sweepVisits(deps),
  };
}
