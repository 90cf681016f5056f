import { inTransaction } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { finishRunsOf } from '../sites/finish-runs.ts';
import { cancelReading } from '../sources/reading-store.ts';
import { announce, findSource, type SourceRow } from '../sources/source-store.ts';

/**
 * Cancels the reading of a source: its run can no longer write, and the former text stays in use. A source that is not
 * being read is returned unchanged.
 * @throws {AppError} `notFound`
 */
export async function cancelSource(
  deps: Pick<KnowledgeDependencies, 'db' | 'runtime' | 'hooks' | 'log'>,
  { accountId, sourceId }: { accountId: string; sourceId: string },
): Promise<SourceRow> {
  const source = await inTransaction(deps.db, async (tx) => {
    const cancelled = await cancelReading(tx, accountId, sourceId);
    const source = cancelled ?? (await findSource(tx, accountId, sourceId));
    if (!source) throw new AppError('notFound');
    if (cancelled) await announce(tx, source.agent_id, [source.id], 'changed');
    return source;
  });
  await finishRunsOf(deps, accountId, [source]);
  return source;
}
