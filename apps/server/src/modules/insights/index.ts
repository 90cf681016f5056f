/** Insights: an agent's conversations, its knowledge gaps, and test sets. */
import type { Module } from '../../module.ts';
import { conversationRoutes } from './conversations/conversation-routes.ts';
import { gapRoutes } from './gaps/gap-routes.ts';
import type { InsightsDependencies } from './insights-dependencies.ts';
import { exportTests } from './test-set/export-tests.ts';
import { testRunJob } from './test-set/run-tests-job.ts';
import { testRoutes } from './test-set/test-routes.ts';

export function createInsightsModule(deps: InsightsDependencies): Module {
  return {
    name: 'insights',
    routes: [...conversationRoutes(deps), ...gapRoutes(deps), ...testRoutes(deps)],
    jobs: [testRunJob(deps)],
    sweeps: [],
    hooks: { exportAccount: (accountId) => exportTests(deps, accountId) },
    useCases: {},
  };
}
