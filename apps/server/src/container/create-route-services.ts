import { createIdempotencyStore } from '../http/idempotency/idempotency-store.ts';
import type { RouteServices } from '../http/routing/register-routes.ts';
import { tokenKind } from '../lib/token-kind.ts';
import type { Modules } from './create-modules.ts';
import type { ModulePorts } from './module-ports.ts';

/** Returns what every route may use. */
export function createRouteServices(ports: ModulePorts, { accounts, embeds }: Modules): RouteServices {
  const { db, rateLimits, runtime, sessionSecret } = ports;
  return {
    resolvePrincipal: (token) =>
      tokenKind(token) === 'visitor' ? embeds.useCases.resolveVisitor(token) : accounts.useCases.resolveAccount(token),
    rateLimits,
    idempotency: createIdempotencyStore(db, { now: runtime.now, sessionSecret }),
    checkAnswers: ports.checkAnswers ?? false,
  };
}
