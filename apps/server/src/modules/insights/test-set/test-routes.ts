import { testEndpoints as endpoints } from '@sosia/contract';
import { type Route, route } from '../../../http/call-context.ts';
import type { InsightsDependencies } from '../insights-dependencies.ts';
import { beginTestRun, getTestRun } from './begin-test-run.ts';
import { addTests, changeTest, listTests, removeTest } from './manage-tests.ts';

export function testRoutes(deps: InsightsDependencies): Route[] {
  return [
    route(endpoints.listTests, async ({ principal, params }) => ({
      data: await listTests(deps, { accountId: principal.accountId, agentId: params.id }),
    })),
    route(endpoints.addTests, async ({ principal, params, body }) => ({
      data: await addTests(deps, { accountId: principal.accountId, agentId: params.id }, body.cases),
    })),
    route(endpoints.updateTest, async ({ principal, params, body }) => ({
      data: await changeTest(deps, principal.accountId, params.id, body),
    })),
    route(endpoints.deleteTest, async ({ principal, params }) => {
      await removeTest(deps, principal.accountId, params.id);
      return { status: 'deleted' as const };
    }),
    route(endpoints.runTests, async ({ principal, params }) => ({
      data: await beginTestRun(deps, { accountId: principal.accountId, agentId: params.id }),
    })),
    route(endpoints.getTestRun, async ({ principal, params }) => ({
      data: await getTestRun(deps, principal.accountId, params.id),
    })),
  ];
}
