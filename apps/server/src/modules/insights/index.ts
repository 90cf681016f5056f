/** Insights: what an owner learns of an agent's answers: its conversations, what it could not answer, and tests of it. */
import type { Route } from '../../http/call-context.ts';
import type { ExportedFile } from '../../lib/export/exported-file.ts';
import { conversationRoutes } from './conversations/conversation-routes.ts';
import { gapRoutes } from './gaps/gap-routes.ts';
import type { InsightsDependencies } from './insights-dependencies.ts';
import { exportTests } from './test-set/export-tests.ts';
import { defineTestJobs } from './test-set/run-tests-job.ts';
import { testRoutes } from './test-set/test-routes.ts';

export type { InsightsDependencies } from './insights-dependencies.ts';

export interface InsightsModule {
  routes: Route[];
  hooks: {
    exportAccount(accountId: string): AsyncIterable<ExportedFile>;
  };
}

/** Also says what the module's jobs do; call it before the jobs start. */
export function createInsightsModule(deps: InsightsDependencies): InsightsModule {
  defineTestJobs(deps);
  return {
    routes: [...conversationRoutes(deps), ...gapRoutes(deps), ...testRoutes(deps)],
    hooks: { exportAccount: (accountId) => exportTests(deps, accountId) },
  };
}
