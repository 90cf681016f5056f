import type { Queryable } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { addressToken, addressTokenHash } from './address-token.ts';
import { confirmNotificationsJob } from './notify-jobs.ts';
import { countAsked, countAskedByOthers, markAsked, type NotifiedAddress, upsertRecipient } from './recipient-store.ts';

const dayMs = 86_400_000;
/** After a no, for so long the address is left alone, however often it is entered again. */
const stoppedForMs = 30 * dayMs;
/** Without an answer, it may have been lost: entered again after this, it is asked again. */
const unansweredForMs = 7 * dayMs;
/** Of one account, so that nobody writes to a town's worth of strangers through us. */
const askedPerDay = 50;
/** By how many accounts an address is asked in a day, so that nobody fills a stranger's mailbox with many accounts. */
const askersPerDay = 20;

/**
 * Asks addresses that were entered for notifications whether they want them, in the transaction that stores where they were
 * entered. Each is asked once for the account.
 * @throws {AppError} `rateLimited` when the account had too many asked, or too many accounts one of them.
 */
export async function requestOptIn(
  deps: Pick<EmbedsDependencies, 'runtime' | 'jobs' | 'sessionSecret'>,
  tx: Queryable,
  { accountId, emails }: { accountId: string; emails: string[] },
): Promise<void> {
  const { runtime, jobs, sessionSecret } = deps;
  const now = runtime.now();
  const since = new Date(now.getTime() - dayMs);
  const tooMany = () => new AppError('rateLimited', { retryAfterSeconds: dayMs / 1_000 });
  const asked: string[] = [];
  // In one order, so that two who enter the same ones do not wait for each other.
  for (const email of [...emails].sort()) {
    const id = runtime.newId();
    const tokenHash = addressTokenHash(addressToken(sessionSecret, id));
    const address = await upsertRecipient(tx, { id, accountId, email, tokenHash, now });
    if (!address.isNew && !mayAskAgain(address, now)) continue;
    if (!address.isNew) await markAsked(tx, { id: address.id, accountId, now });
    if ((await countAskedByOthers(tx, { accountId, email, since })) >= askersPerDay) throw tooMany();
    asked.push(address.id);
  }
  if (asked.length === 0) return;
  if ((await countAsked(tx, accountId, since)) > askedPerDay) throw tooMany();
  for (const addressId of asked) await jobs.enqueue(tx, confirmNotificationsJob, { accountId, addressId });
}

function mayAskAgain({ asked_at, confirmed_at, stopped_at }: NotifiedAddress, now: Date): boolean {
  const age = (moment: Date) => now.getTime() - moment.getTime();
  if (stopped_at !== null) return age(stopped_at) >= stoppedForMs;
  return confirmed_at === null && age(asked_at) >= unansweredForMs;
}
