import { insightEndpoints as endpoints } from '@sosia/contract';
import { type Route, route } from '../../../http/call-context.ts';
import { answerGap, dismissGap, type GapDependencies, listGaps } from './knowledge-gaps.ts';

export function gapRoutes(deps: GapDependencies): Route[] {
  return [
    route(endpoints.listGaps, async ({ principal, params, query }) =>
      listGaps(deps, { accountId: principal.accountId, agentId: params.id }, query),
    ),
    route(endpoints.answerGap, async ({ principal, params, body, language }) => ({
      data: await answerGap(deps, { accountId: principal.accountId, gapId: params.id, language }, body),
    })),
    route(endpoints.dismissGap, async ({ principal, params }) => {
      await dismissGap(deps, principal.accountId, params.id);
      return { status: 'dismissed' as const };
    }),
  ];
}
