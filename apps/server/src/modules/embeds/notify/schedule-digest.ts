import type { Queryable } from '../../../db/index.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { hasNotifiedEmails } from './digest-store.ts';
import { type GatherPayload, gatherDigestJob } from './notify-jobs.ts';

/** Events within this time go into one mail. */
const gatherSeconds = 600;

/**
 * Schedules a notification of an event (a first question or a lead), ten minutes after the first unreported one. Call
 * it in the transaction that stores the event.
 */
export async function scheduleDigest(
  { jobs }: Pick<EmbedsDependencies, 'jobs'>,
  tx: Queryable,
  { accountId, embedId }: GatherPayload,
): Promise<void> {
  if (await hasNotifiedEmails(tx, { accountId, embedId })) await gatherLater({ jobs }, tx, { accountId, embedId });
}

/** Keeps the time of a waiting job: rescheduling it on every visit would delay it indefinitely on a busy site. */
export async function gatherLater(
  { jobs }: Pick<EmbedsDependencies, 'jobs'>,
  tx: Queryable,
  { accountId, embedId }: GatherPayload,
  startAfterSeconds = gatherSeconds,
): Promise<void> {
  await jobs.enqueue(tx, gatherDigestJob, { accountId, embedId }, { singletonKey: embedId, startAfterSeconds });
}
