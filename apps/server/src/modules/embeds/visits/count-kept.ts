import type { Queryable } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { VisitorPrincipal } from '../../../lib/principal.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { addressHash } from './address-hash.ts';
import { countOnce } from './usage-store.ts';
import { secondsToNextDay, utcDay } from './utc-day.ts';

export interface Kept {
  principal: Pick<VisitorPrincipal, 'accountId' | 'embedId'>;
  address: string;
  what: 'consent' | 'thread';
}

/** Of each, on a day, from one address: ten times as much as may be asked from it, as whoever comes by need not ask anything. */
const perAddress = 2_000;

/**
 * Counts what a visitor has us keep beside questions: whoever makes up visitors fills nothing with it.
 * @throws {AppError} `rateLimited`; `sessionInvalid` when the embed is switched off or gone.
 */
export async function countKept(
  deps: Pick<EmbedsDependencies, 'runtime' | 'sessionSecret'>,
  tx: Queryable,
  { principal: { accountId, embedId }, address, what }: Kept,
): Promise<void> {
  const now = deps.runtime.now();
  const counted = await countOnce(tx, { accountId, embedId, day: utcDay(now) }, [
    { scope: what, key: addressHash(deps, embedId, address), cap: perAddress },
  ]);
  if (counted === 'closed') throw new AppError('sessionInvalid');
  if (counted === 'full') throw new AppError('rateLimited', { retryAfterSeconds: secondsToNextDay(now) });
}
