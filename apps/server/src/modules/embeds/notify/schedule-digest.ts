import type { Queryable } from '../../../db/index.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { hasNotifiedEmails } from './digest-store.ts';
import { type GatherPayload, gatherDigestJob } from './notify-jobs.ts';

/** What comes within this time goes into one mail. */
const gatherSeconds = 600;

/**
 * Something happened that those who want to know of an embed are to be told: a first question, a lead. They are written to ten
 * minutes after the first thing they were not told yet. In the transaction that stores it.
 */
export async function scheduleDigest(
  { jobs }: Pick<EmbedsDependencies, 'jobs'>,
  tx: Queryable,
  { accountId, embedId }: GatherPayload,
): Promise<void> {
  if (await hasNotifiedEmails(tx, { accountId, embedId })) await gatherLater({ jobs }, tx, { accountId, embedId });
}

/** A job that waits already stays where it is: one that were moved on by each visitor would never run on a busy site. */
export async function gatherLater(
  { jobs }: Pick<EmbedsDependencies, 'jobs'>,
  tx: Queryable,
  { accountId, embedId }: GatherPayload,
  startAfterSeconds = gatherSeconds,
): Promise<void> {
  await jobs.enqueue(tx, gatherDigestJob, { accountId, embedId }, { singletonKey: embedId, startAfterSeconds });
}
