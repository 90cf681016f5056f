import { chatEndpoints as endpoints } from '@sosia/contract';
import { type Route, route } from '../../../http/call-context.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import { giveFeedback, takeFeedbackBack } from './give-feedback.ts';

export function feedbackRoutes(deps: ConversationDependencies): Route[] {
  return [
    route(endpoints.giveFeedback, async ({ principal, body, language }) => ({
      status: 'saved' as const,
      sourceId: await giveFeedback(deps, principal, body, language),
    })),
    route(endpoints.takeFeedbackBack, async ({ principal, params }) => {
      await takeFeedbackBack(deps, principal, params.id);
      return { status: 'saved' as const };
    }),
  ];
}
