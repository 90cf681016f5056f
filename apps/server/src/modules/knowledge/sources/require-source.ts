import type { Queryable } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { findByHash, findSource, type SourceRow } from './source-store.ts';

/**
 * Returns a source of the account.
 * @throws {AppError} `notFound`
 */
export async function requireSource(
  deps: Pick<KnowledgeDependencies, 'db'>,
  accountId: string,
  sourceId: string,
): Promise<SourceRow> {
  const source = await findSource(deps.db, accountId, sourceId);
  if (!source) throw new AppError('notFound');
  return source;
}

/**
 * Rejects a failed source if another one has the same content now.
 * @throws {AppError} `alreadyKnown`
 */
export async function requireUnknown(tx: Queryable, source: SourceRow): Promise<void> {
  if (source.content_hash === null) return;
  const same = await findByHash(tx, { accountId: source.account_id, agentId: source.agent_id }, source.content_hash);
  // A failed source does not conflict.
  if (!same || same.id === source.id || isOver(same)) return;
  throw new AppError('alreadyKnown', { existingId: same.id });
}

export const isOver = ({ status }: SourceRow) => status === 'failed' || status === 'cancelled';
