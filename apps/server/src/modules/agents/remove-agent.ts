import { inTransaction, type Queryable } from '../../db/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { deleteAgentRow, listPictureIds, lockAgent } from './agent-store.ts';
import type { AgentsDependencies } from './agents-dependencies.ts';
import { pictureKey } from './picture-key.ts';

/** Deletes an agent with all that hangs on it. @throws {AppError} `notFound`. */
export async function removeAgent(deps: AgentsDependencies, accountId: string, agentId: string): Promise<void> {
  const pictureId = await inTransaction(deps.db, async (tx) => {
    const row = await lockAgent(tx, accountId, agentId);
    if (!row) throw new AppError('notFound');
    for (const forget of deps.hooks.forgetAgent) await forget(tx, accountId, agentId);
    await deleteAgentRow(tx, accountId, agentId);
    if (row.picture_id) await deps.removeBlobs(tx, [pictureKey(row.picture_id)]);
    return row.picture_id;
  });
  if (pictureId) await deps.blobs.delete(pictureKey(pictureId));
}

/**
 * The pictures of an account about to go; its rows go with the account's own.
 * @returns the work that is left once the transaction is through.
 */
export async function forgetAccountPictures(
  deps: AgentsDependencies,
  tx: Queryable,
  accountId: string,
): Promise<() => Promise<void>> {
  const ids = await listPictureIds(tx, accountId);
  const keys = ids.map(pictureKey);
  if (keys.length > 0) await deps.removeBlobs(tx, keys);
  return async () => {
    for (const key of keys) await deps.blobs.delete(key);
    await deps.forgetJobs(deps.db, ids);
  };
}
