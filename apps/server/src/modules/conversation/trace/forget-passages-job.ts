import type { Queryable } from '../../../db/index.ts';
import { defineJob, type JobDefinition, type Jobs } from '../../../jobs/index.ts';
import type { AgentOwner } from '../../../module-hooks.ts';
import { forgetPassages } from './forget-passages.ts';

const name = 'forget-passages';

/** By then, turns that started before the sources were deleted have ended and their traces are written. */
const lateAnswersSeconds = 900;

/** The job that removes the text of deleted sources from an agent's traces. */
export function forgetPassagesJob({ db }: { db: Queryable }): JobDefinition {
  return defineJob<AgentOwner>({
    name,
    policy: { isSingleton: true, retryLimit: 5, retryDelaySeconds: 5, concurrency: 1, timeoutSeconds: 3_600 },
    run: (owner, { signal }) => forgetPassages(db, owner, signal),
  });
}

/** Queues the job for now, and again later for the answers that are in progress now. */
export async function enqueueForgetPassages(
  { jobs }: { jobs: Pick<Jobs, 'schedule'> },
  tx: Queryable,
  owner: AgentOwner,
): Promise<void> {
  const key = owner.agentId;
  await jobs.schedule(tx, name, owner, { key, startAfterSeconds: 0 });
  await jobs.schedule(tx, name, owner, { key: `${key} late`, startAfterSeconds: lateAnswersSeconds });
}
