/** Insights: what an owner learns of an agent's answers: its conversations, what it could not answer, and tests of it. */
import type { Route } from '../../http/call-context.ts';
import { conversationRoutes } from './conversations/conversation-routes.ts';
import { gapRoutes } from './gaps/gap-routes.ts';
import type { InsightsDependencies } from './insights-dependencies.ts';

export type { InsightsDependencies } from './insights-dependencies.ts';

export interface InsightsModule {
  routes: Route[];
}

export function createInsightsModule(deps: InsightsDependencies): InsightsModule {
  return { routes: [...conversationRoutes(deps), ...gapRoutes(deps)] };
}
