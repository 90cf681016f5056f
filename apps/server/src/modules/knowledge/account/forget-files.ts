import type { Queryable } from '../../../db/index.ts';
import { enqueueBlobDeletion } from '../../../jobs/index.ts';
import { agentFilesPrefix } from '../files/source-blob-key.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import type { JobQueue } from '../knowledge-jobs.ts';
import { listAgentIds } from './account-data-store.ts';

/** Has the files of agents go once the transaction is stored. */
export async function forgetAgentFiles(deps: JobQueue, tx: Queryable, agentIds: string[]): Promise<void> {
  await enqueueBlobDeletion(deps, tx, { prefixes: agentIds.map(agentFilesPrefix) });
}

/**
 * The same for an account that goes, and at once: the job that is stored is for a process that ends in between. When the
 * files are gone it goes too, for it names the account's agents.
 * @returns the work that is left once the transaction is through, with the agents whose files went.
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
