import type { Queryable } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { VisitorPrincipal } from '../../../lib/principal.ts';
import { secondsToNextDay, utcDay } from '../../../lib/time/utc-day.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { ipHash } from './ip-hash.ts';
import { countOnce } from './usage-store.ts';

export interface VisitorDetailsUse {
  principal: Pick<VisitorPrincipal, 'accountId' | 'embedId'>;
  address: string;
  /** From the lead form, or from a site that vouches for its visitor. */
  what: 'lead' | 'identity';
}

/** Daily limits of each kind per embed: fake visitors must not fill the database or the owner's mailbox. */
const caps = { perAddress: 100, altogether: 2_000 } as const;

/**
 * Counts stored visitor details. Call it as the last step of the transaction that stores them.
 * @throws {AppError} `rateLimited` when the daily limit is reached; `sessionInvalid` when the embed is disabled or
 *   deleted.
 */
export async function limitVisitorDetails(
  deps: Pick<EmbedsDependencies, 'runtime' | 'sessionSecret'>,
  tx: Queryable,
  { principal: { accountId, embedId }, address, what }: VisitorDetailsUse,
): Promise<void> {
  const now = deps.runtime.now();
  const counted = await countOnce(tx, { accountId, embedId, day: utcDay(now) }, [
    { scope: `${what}Address`, key: ipHash(deps, embedId, address), cap: caps.perAddress },
    { scope: what, key: '', cap: caps.altogether },
  ]);
  if (counted === 'closed') throw new AppError('sessionInvalid');
  if (counted === 'full') throw new AppError('rateLimited', { retryAfterSeconds: secondsToNextDay(now) });
}
