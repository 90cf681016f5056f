import { inTransaction } from '../../../db/index.ts';
import { secondsToNextDay, utcDay } from '../../../lib/time/utc-day.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { countDigest, hasNews, lockNotifiedEmbed, setNotifiedUntil } from './digest-store.ts';
import { type DigestPayload, type GatherPayload, sendDigestJob } from './notify-jobs.ts';
import { listRecipientIds } from './recipient-store.ts';
import { gatherLater } from './schedule-digest.ts';

/** Newer events may belong to an uncommitted transaction; they go into the next mail. */
const settleMs = 60_000;
/**
 * Older events are not reported, for example when an embed gets its first recipient. The time exceeds a one-day wait
 * plus an outage.
 */
const newsForMs = 3 * 86_400_000;

/**
 * Decides the content of the next mails of an embed and enqueues one job for each. Both happen in one transaction: a
 * crash neither loses nor repeats a mail. While events remain, it enqueues itself again.
 */
export async function buildDigests(deps: EmbedsDependencies, owner: GatherPayload): Promise<void> {
  const { db, runtime, jobs } = deps;
  const now = runtime.now();
  await inTransaction(db, async (tx) => {
    const embed = await lockNotifiedEmbed(tx, owner);
    if (!embed || embed.emails.length === 0) return;
    const from = new Date(Math.max(embed.told_until.getTime(), now.getTime() - newsForMs));
    const until = new Date(now.getTime() - settleMs);
    if (!(await hasNews(tx, owner, { from, until: now }))) return;
    if (!(await hasNews(tx, owner, { from, until }))) return await gatherLater(deps, tx, owner);
    const recipients = await listRecipientIds(tx, owner.accountId, embed.emails);
    if (recipients.length > 0 && !(await countDigest(tx, owner, utcDay(now))))
      return await gatherLater(deps, tx, owner, secondsToNextDay(now));
    await setNotifiedUntil(tx, owner, until);
    for (const addressId of recipients) {
      const digest = { ...owner, addressId, from: from.toISOString(), until: until.toISOString() };
      await jobs.enqueue(tx, sendDigestJob, digest satisfies DigestPayload);
    }
    await gatherLater(deps, tx, owner);
  });
}
