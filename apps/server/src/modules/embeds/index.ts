/** Embeds: an agent on someone's site or on a page of its own, and the visitors who talk to it there. */
import type { Route } from '../../http/call-context.ts';
import type { EmbedsDependencies } from './embeds-dependencies.ts';

export type { EmbedsDependencies } from './embeds-dependencies.ts';

export interface EmbedsModule {
  routes: Route[];
}

/** Also says what the module's jobs do; call it before the jobs start. */
export function createEmbedsModule(_deps: EmbedsDependencies): EmbedsModule {
  return { routes: [] };
}
