import type { Queryable } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { VisitorPrincipal } from '../../../lib/principal.ts';
import { secondsToNextDay, utcDay } from '../../../lib/time/utc-day.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { scheduleDigest } from '../notify/schedule-digest.ts';
import { ipHash } from './ip-hash.ts';
import { countUse } from './usage-store.ts';

export interface AskedQuestion {
  principal: VisitorPrincipal;
  address: string;
  /** The first of its conversation: the owner may want to know. */
  isFirst: boolean;
}

/**
 * Counts a visitor's question against the caps of the embed, in the transaction that stores it: when that is not stored,
 * nothing is counted. @throws {AppError} `capReached`; `sessionInvalid` when the embed is switched off or gone.
 */
export async function countQuestion(
  deps: Pick<EmbedsDependencies, 'runtime' | 'sessionSecret' | 'jobs'>,
  tx: Queryable,
  { principal, address, isFirst }: AskedQuestion,
): Promise<void> {
  const { embedId, accountId, visitorId } = principal;
  const now = deps.runtime.now();
  // Before the count, at which everyone who asks waits for everyone else.
  if (isFirst) await scheduleDigest(deps, tx, { accountId, embedId });
  const hash = ipHash(deps, embedId, address);
  const counted = await countUse(tx, { embedId, accountId, visitorId, addressHash: hash, day: utcDay(now) });
  if (counted === 'closed') throw new AppError('sessionInvalid');
  if (counted === 'full') throw new AppError('capReached', { retryAfterSeconds: secondsToNextDay(now) });
}
