import { embedEndpoints as endpoints } from '@sosia/contract';
import { type Route, route } from '../../../http/call-context.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { answerNotification } from './answer-notification.ts';

/** What somebody does who was asked whether they want notifications. */
export function notifyRoutes(deps: EmbedsDependencies): Route[] {
  return [route(endpoints.answerNotification, async ({ body }) => ({ status: await answerNotification(deps, body) }))];
}
