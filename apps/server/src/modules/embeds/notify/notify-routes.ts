import { embedEndpoints as endpoints } from '@sosia/contract';
import { type Route, route } from '../../../http/call-context.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { answerNotification } from './answer-notification.ts';

/** Routes for recipients to opt in or out of notifications. */
export function notifyRoutes(deps: EmbedsDependencies): Route[] {
  return [route(endpoints.answerNotification, async ({ body }) => ({ status: await answerNotification(deps, body) }))];
}
