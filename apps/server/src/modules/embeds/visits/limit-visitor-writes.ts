import type { Queryable } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { VisitorPrincipal } from '../../../lib/principal.ts';
import { secondsToNextDay, utcDay } from '../../../lib/time/utc-day.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { ipHash } from './ip-hash.ts';
import { countKeeping } from './usage-store.ts';

export interface VisitorWriteUse {
  principal: Pick<VisitorPrincipal, 'accountId' | 'embedId'>;
  address: string;
  what: 'consent' | 'thread';
}

/**
 * Counts a visitor's writes other than questions: fake visitors must not fill the database.
 * @throws {AppError} `rateLimited`; `sessionInvalid` when the embed is disabled or deleted.
 */
export async function limitVisitorWrites(
  deps: Pick<EmbedsDependencies, 'runtime' | 'sessionSecret'>,
  tx: Queryable,
  { principal: { accountId, embedId }, address, what }: VisitorWriteUse,
): Promise<void> {
  const now = deps.runtime.now();
  const hash = ipHash(deps, embedId, address);
  const counted = await countKeeping(tx, { accountId, embedId, day: utcDay(now), what, addressHash: hash });
  if (counted === 'closed') throw new AppError('sessionInvalid');
  if (counted === 'full') throw new AppError('rateLimited', { retryAfterSeconds: secondsToNextDay(now) });
}
