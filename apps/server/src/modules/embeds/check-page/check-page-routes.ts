import type { Route } from '../../../http/call-context.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';

export function checkPageRoutes(_deps: EmbedsDependencies): Route[] {
  return [];
}
