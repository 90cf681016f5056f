import { type PublicConfig, systemEndpoints } from '@sosia/contract';
import { AppError } from '../lib/app-error.ts';
import { type Route, route } from './call-context.ts';
import { isLoopbackUrl } from './caller.ts';

interface SystemFacts extends Omit<PublicConfig, 'outboxUrl'> {
  /** `false` when the database does not answer. */
  isDatabaseUp: () => Promise<boolean>;
}

/** Public configuration and health of this server. */
export function systemRoutes({ isDatabaseUp, ...facts }: SystemFacts): Route[] {
  return [
    route(systemEndpoints.getConfig, async ({ isLocal }) => {
      const mayOpenOutbox = facts.mail === 'outbox' && isLocal && isLoopbackUrl(facts.publicUrl);
      return { data: { ...facts, outboxUrl: mayOpenOutbox ? '/outbox' : null } };
    }),
    route(systemEndpoints.health, async () => ({ status: 'ok' as const, version: facts.version })),
    route(systemEndpoints.ready, async () => {
      if (!(await isDatabaseUp())) throw new AppError('starting', { retryAfterSeconds: 5 });
      return { status: 'ready' as const };
    }),
  ];
}
