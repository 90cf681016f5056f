import type { Queryable } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { addressToken, addressTokenHash } from './address-token.ts';
import { confirmNotificationsJob } from './notify-jobs.ts';
import { countAsked, countAskedByOthers, markAsked, type NotifiedAddress, upsertRecipient } from './recipient-store.ts';

const dayMs = 86_400_000;
/** After an opt-out, the address is not asked again for this time. */
const stoppedForMs = 30 * dayMs;
/** Without an answer, the mail may be lost: entering the address again after this time sends it again. */
const unansweredForMs = 7 * dayMs;
/** Daily limit per account, to prevent bulk mail to third parties. */
const askedPerDay = 50;
/** Daily limit of accounts that ask one address, to prevent flooding a third party's mailbox. */
const askersPerDay = 20;

/**
 * Asks newly entered email addresses to opt in to notifications, once per account. Runs in the transaction that stores
 * them.
 * @throws {AppError} `rateLimited` when the account asked too many addresses, or too many accounts asked one of them.
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
  // Sorted, to prevent deadlocks between concurrent requests.
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
