import { defineJob, type JobDefinition } from '../../../jobs/index.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { buildDigests } from './build-digests.ts';
import {
  type ConfirmPayload,
  confirmNotificationsJob,
  type DigestPayload,
  type GatherPayload,
  gatherDigestJob,
  sendDigestJob,
} from './notify-jobs.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { sendDigest } from './send-digest.ts';

const policy = { retryLimit: 5, retryDelaySeconds: 5, concurrency: 2, timeoutSeconds: 60 };

/** Returns the jobs of email notifications. */
export function defineNotifyJobs(deps: EmbedsDependencies): JobDefinition[] {
  return [
    defineJob<ConfirmPayload>({
      name: confirmNotificationsJob,
      policy,
      run: (request) => sendConfirmation(deps, request),
    }),
    // One waiting job per embed, however many events arrive.
    defineJob<GatherPayload>({
      name: gatherDigestJob,
      policy: { ...policy, concurrency: 1, isSingleton: true },
      run: (embed) => buildDigests(deps, embed),
    }),
    defineJob<DigestPayload>({ name: sendDigestJob, policy, run: (digest) => sendDigest(deps, digest) }),
  ];
}
