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
  /** By the lead form, or by the site that vouches for its visitor. */
  what: 'lead' | 'identity';
}

/** Of each, on a day, by an embed: whoever makes up visitors fills neither the database nor the owner's mail with them. */
const caps = { perAddress: 100, altogether: 2_000 } as const;

/**
 * Counts what is said of a visitor, in the transaction that stores it and as its last step.
 * @throws {AppError} `rateLimited` when more was said on that day than anybody reads; `sessionInvalid` when the embed is
 *   switched off or gone.
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
