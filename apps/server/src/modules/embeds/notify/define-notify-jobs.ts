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

const mailing = { retryLimit: 5, retryDelaySeconds: 5, concurrency: 2, timeoutSeconds: 60 };

/** Says what the jobs of notifications do; before the jobs start. */
export function defineNotifyJobs(deps: EmbedsDependencies): void {
  const { jobs } = deps;
  jobs.define<ConfirmPayload>(confirmNotificationsJob, mailing, (asked) => sendConfirmation(deps, asked));
  // One waiting job per embed, however much comes in.
  jobs.define<GatherPayload>(gatherDigestJob, { ...mailing, concurrency: 1, isSingleton: true }, (embed) =>
    buildDigests(deps, embed),
  );
  jobs.define<DigestPayload>(sendDigestJob, mailing, (digest) => sendDigest(deps, digest));
}
