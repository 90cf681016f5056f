import type { Route } from '../../../http/call-context.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';

export function notifyRoutes(_deps: EmbedsDependencies): Route[] {
  return [];
}
