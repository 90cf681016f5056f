import type { Queryable } from '../../../db/index.ts';
import { enqueueBlobDeletion } from '../../../jobs/index.ts';
import { agentFilesPrefix } from '../files/source-blob-key.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import type { JobQueue } from '../knowledge-jobs.ts';
import { listAgentIds } from './account-data-store.ts';

/** Queues the deletion of the files of agents, effective on commit. */
export async function forgetAgentFiles(deps: JobQueue, tx: Queryable, agentIds: string[]): Promise<void> {
  await enqueueBlobDeletion(deps, tx, { prefixes: agentIds.map(agentFilesPrefix) });
}

/**
 * Queues the deletion of an account's files, in case the process ends before the returned work runs. That work deletes
 * the files immediately and then removes the queued job, which contains the account's agent ids.
 * @returns work for after the transaction; resolves with the agents whose files were deleted
 */
export async function forgetAccountFiles(
  deps: Pick<KnowledgeDependencies, 'db' | 'jobs' | 'blobs'>,
  tx: Queryable,
  accountId: string,
): Promise<() => Promise<string[]>> {
  const agentIds = await listAgentIds(tx, accountId);
  await forgetAgentFiles(deps, tx, agentIds);
  return async () => {
    for (const agentId of agentIds) await deps.blobs.deleteAll(agentFilesPrefix(agentId));
    await deps.jobs.forget(deps.db, agentIds);
    return agentIds;
  };
}
