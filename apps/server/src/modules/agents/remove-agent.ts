import { inTransaction, type Queryable } from '../../db/index.ts';
import { enqueueBlobDeletion } from '../../jobs/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { deleteAgentRow, listPictureIds, lockAgent } from './agent-store.ts';
import type { AgentsDependencies } from './agents-dependencies.ts';
import { pictureKey } from './picture-key.ts';

/** Deletes an agent with all its data. @throws {AppError} `notFound`. */
export async function removeAgent(deps: AgentsDependencies, accountId: string, agentId: string): Promise<void> {
  const pictureId = await inTransaction(deps.db, async (tx) => {
    const row = await lockAgent(tx, accountId, agentId);
    if (!row) throw new AppError('notFound');
    for (const forget of deps.hooks.forgetAgent) await forget(tx, accountId, agentId);
    await deleteAgentRow(tx, accountId, agentId);
    if (row.picture_id) await enqueueBlobDeletion(deps, tx, { keys: [pictureKey(row.picture_id)] });
    return row.picture_id;
  });
  if (pictureId) await deps.blobs.delete(pictureKey(pictureId));
}

/**
 * Queues the deletion of an account's pictures; their rows are deleted with the account's.
 * @returns the same deletion, to run right after the commit
 */
export async function forgetAccountPictures(
  deps: AgentsDependencies,
  tx: Queryable,
  accountId: string,
): Promise<() => Promise<void>> {
  const ids = await listPictureIds(tx, accountId);
  const keys = ids.map(pictureKey);
  await enqueueBlobDeletion(deps, tx, { keys });
  return async () => {
    for (const key of keys) await deps.blobs.delete(key);
    await deps.jobs.forget(deps.db, ids);
  };
}
