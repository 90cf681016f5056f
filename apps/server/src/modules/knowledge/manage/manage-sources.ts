import type { Memory } from '@sosia/contract';
import { inTransaction, type Queryable } from '../../../db/index.ts';
import { enqueueBlobDeletion } from '../../../jobs/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { enqueueReading } from '../knowledge-jobs.ts';
import { unlinkDeleted } from '../media/subtitle-links.ts';
import { rereadAgain, switchHidden } from '../rereading/switch-hidden.ts';
import { finishRunsOf } from '../sites/finish-runs.ts';
import { excludePages } from '../sites/site-store.ts';
import { maxCharsOf } from '../sources/budget.ts';
import type { ErrorText } from '../sources/error-texts.ts';
import { requeuePages } from '../sources/requeue-pages.ts';
import { isOver, requireSource, requireUnknown } from '../sources/require-source.ts';
import {
  announce,
  deleteSourceRows,
  findSource,
  listSources,
  type Owner,
  requeueSource,
  type SourceRow,
  updateSourceRow,
} from '../sources/source-store.ts';
import { toSource } from '../sources/source-views.ts';

/**
 * Returns all sources of an agent.
 * @throws {AppError} `notFound`
 */
export async function getMemory(deps: KnowledgeDependencies, owner: Owner, errorText: ErrorText): Promise<Memory> {
  await deps.agents.getAgent(owner.accountId, owner.agentId);
  const rows = await listSources(deps.db, owner);
  const view = (row: SourceRow) => toSource(row, errorText);
  return {
    pdf: rows.filter((row) => row.kind === 'pdf').map(view),
    content: rows.filter((row) => row.kind !== 'pdf').map(view),
    totalChars: rows.reduce((sum, row) => sum + row.chars, 0),
    maxChars: await maxCharsOf(deps, deps.db, owner.accountId),
  };
}

/**
 * Deletes sources with their text, files and index entries, all or none.
 * @param sourceIds `null` for all sources
 * @throws {AppError} `notFound` if one of them does not belong to the agent
 */
export async function deleteMemory(
  deps: KnowledgeDependencies,
  owner: Owner,
  sourceIds: string[] | null,
): Promise<string[]> {
  const wanted = sourceIds && [...new Set(sourceIds)];
  const deleted = await inTransaction(deps.db, async (tx) => {
    if (!(await deps.agents.lockAgent(tx, owner))) throw new AppError('notFound');
    const gone = await deleteSourceRows(tx, owner, wanted);
    if (wanted && gone.length < wanted.length) throw new AppError('notFound');
    await excludePages(tx, owner.accountId, gone);
    await unlinkDeleted(deps, tx, owner, gone);
    if (gone.length > 0) {
      await deps.agents.bumpIndexVersion(tx, owner.accountId, owner.agentId);
      for (const forget of deps.hooks.forgetPassages) await forget(tx, owner);
    }
    await enqueueBlobDeletion(deps, tx, { keys: gone.flatMap((row) => row.blob_key ?? []) });
    await announce(
      tx,
      owner.agentId,
      gone.map((row) => row.id),
      'deleted',
    );
    return gone;
  });
  await finishRunsOf(deps, owner.accountId, deleted);
  return deleted.map((row) => row.id);
}

/**
 * Renames a source, switches it on or off, or includes what its author hid.
 * @throws {AppError} `notFound`
 */
export async function changeSource(
  deps: KnowledgeDependencies,
  named: { accountId: string; sourceId: string },
  changes: { title?: string | undefined; active?: boolean | undefined; includeHidden?: boolean | undefined },
): Promise<SourceRow> {
  const source = await requireSource(deps, named.accountId, named.sourceId);
  const owner = { accountId: named.accountId, agentId: source.agent_id };
  const columns = {
    ...(changes.title === undefined ? {} : { title: changes.title }),
    ...(changes.active === undefined ? {} : { active: changes.active }),
  };
  const { includeHidden = source.include_hidden } = changes;
  const isSwitched = includeHidden !== source.include_hidden;
  if (Object.keys(columns).length === 0 && !isSwitched) return source;
  return await inTransaction(deps.db, async (tx) => {
    // The title is indexed as well, so both changes affect the index.
    await deps.agents.bumpIndexVersion(tx, owner.accountId, owner.agentId);
    if (isSwitched) await switchHidden(deps, tx, source, includeHidden);
    const changed = await updateSourceRow(tx, owner.accountId, source.id, {
      ...columns,
      include_hidden: includeHidden,
    });
    if (!changed) throw new AppError('notFound');
    await announce(tx, owner.agentId, [source.id], 'changed');
    return changed;
  });
}

/**
 * Queues a failed or canceled source again, one whose rereading failed, or a web page in any ended state. Returns other
 * sources unchanged.
 * @throws {AppError} `notFound`, `alreadyKnown`, or the original error if the file was rejected and not stored
 */
export async function retrySource(
  deps: KnowledgeDependencies,
  named: { accountId: string; sourceId: string },
): Promise<SourceRow> {
  const { agent_id: agentId } = await requireSource(deps, named.accountId, named.sourceId);
  const owner = { accountId: named.accountId, agentId };
  return await inTransaction(deps.db, async (tx) => {
    if (!(await deps.agents.lockAgent(tx, owner))) throw new AppError('notFound');
    const source = await findSource(tx, named.accountId, named.sourceId);
    if (!source) throw new AppError('notFound');
    // A page is fetched again instead.
    if (source.kind !== 'web' && source.reread_status === 'failed') return await rereadAgain(deps, tx, source);
    if (!isOver(source) && !(source.kind === 'web' && source.status === 'ready')) return source;
    if (source.kind !== 'web' && !source.blob_key) throw new AppError(errorCodeOf(source));
    const again = await requeueAsNextVersion(tx, source);
    if (!again) throw new AppError('notFound');
    await enqueueReading(deps, tx, [again]);
    await announce(tx, agentId, [again.id], 'changed');
    return again;
  });
}

/**
 * Requeues a source as its next version. The text of a page is known only after reading, so its hash is not checked.
 * @throws {AppError} `alreadyKnown`
 */
async function requeueAsNextVersion(tx: Queryable, source: SourceRow): Promise<SourceRow | undefined> {
  const anew = { version: source.version + 1, etag: null, last_modified: null };
  if (source.kind === 'web') return (await requeuePages(tx, [source], anew))[0];
  await requireUnknown(tx, source);
  return await requeueSource(tx, source.account_id, source.id, anew);
}

const errorCodeOf = (source: SourceRow) => (source.error_code ?? 'fileUnreadable') as AppError['code'];
