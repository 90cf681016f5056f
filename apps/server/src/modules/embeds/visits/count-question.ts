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
  /** Whether it is the first question of its conversation, which can trigger a notification. */
  isFirst: boolean;
}

/**
 * Counts a visitor's question against the caps of the embed, in the transaction that stores it: both or neither are
 * stored.
 * @throws {AppError} `capReached`; `sessionInvalid` when the embed is disabled or deleted.
 */
export async function countQuestion(
  deps: Pick<EmbedsDependencies, 'runtime' | 'sessionSecret' | 'jobs'>,
  tx: Queryable,
  { principal, address, isFirst }: AskedQuestion,
): Promise<void> {
  const { embedId, accountId, visitorId } = principal;
  const now = deps.runtime.now();
  // Before the count, because the counter rows stay locked until the transaction ends.
  if (isFirst) await scheduleDigest(deps, tx, { accountId, embedId });
  const hash = ipHash(deps, embedId, address);
  const counted = await countUse(tx, { embedId, accountId, visitorId, addressHash: hash, day: utcDay(now) });
  if (counted === 'closed') throw new AppError('sessionInvalid');
  if (counted === 'full') throw new AppError('capReached', { retryAfterSeconds: secondsToNextDay(now) });
}
