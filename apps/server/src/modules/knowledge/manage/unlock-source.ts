import { inTransaction } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { KeyedQueue } from '../../../lib/bounded-queue.ts';
import { DocumentTextError } from '../../../ports/document-text.ts';
import type { AccountQueueLimits } from '../account-queue.ts';
import { formatOfMime } from '../files/file-kind.ts';
import { enqueueUnlocking } from '../files/file-password.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { requireSource, requireUnknown } from '../sources/require-source.ts';
import { announce, findSource, requeueSource, type SourceRow } from '../sources/source-store.ts';

/** Few at a time: each file is opened in a child process that may use memory up to its limit. */
export const unlockingLimits: AccountQueueLimits = {
  concurrency: 2,
  maxWaiting: 16,
  perKey: { concurrency: 1, maxWaiting: 4 },
  maxWaitMs: 30_000,
};

export interface Unlocking {
  accountId: string;
  sourceId: string;
  password: string;
  queue: KeyedQueue;
  signal: AbortSignal;
}

/**
 * Queues an encrypted file to be read once with its password. Tries the password first, so that the caller gets an
 * immediate error if it is wrong. Returns other sources, and those being read already, unchanged.
 * @throws {AppError} `notFound`, `wrongFilePassword`, `alreadyKnown`, and those of `createAccountQueue`
 */
export async function unlockSource(
  deps: KnowledgeDependencies,
  { accountId, sourceId, password, queue, signal }: Unlocking,
): Promise<SourceRow> {
  const asked = await requireSource(deps, accountId, sourceId);
  if (!isLocked(asked)) return asked;
  await queue.run(() => tryPassword(deps, asked, password, signal), { key: accountId, signal });
  return await inTransaction(deps.db, async (tx) => {
    if (!(await deps.agents.lockAgent(tx, { accountId, agentId: asked.agent_id }))) throw new AppError('notFound');
    const source = await findSource(tx, accountId, asked.id);
    if (!source) throw new AppError('notFound');
    if (!isLocked(source) || source.blob_key !== asked.blob_key) return source;
    await requireUnknown(tx, source);
    const again = await requeueSource(tx, accountId, source.id, { version: source.version + 1 });
    if (!again) throw new AppError('notFound');
    await enqueueUnlocking(deps, tx, again, password);
    await announce(tx, again.agent_id, [again.id], 'changed');
    return again;
  });
}

const isLocked = ({ status, error_code: code, blob_key: blobKey }: SourceRow) =>
  status === 'failed' && blobKey !== null && (code === 'pdfEncrypted' || code === 'wrongFilePassword');

/**
 * Tries to open a file with the password. Ignores other errors of the file, which the reading reports.
 * @throws {AppError} `wrongFilePassword`
 */
async function tryPassword(
  deps: KnowledgeDependencies,
  source: SourceRow,
  password: string,
  signal: AbortSignal,
): Promise<void> {
  const format = formatOfMime(source.mime ?? '');
  if (!format) return;
  const file = await deps.blobs.asFile(source.blob_key ?? '');
  try {
    await deps.documentText.readDocument({
      filePath: file.filePath,
      format,
      password,
      signal,
      opensOnly: true,
    });
  } catch (error) {
    if (!(error instanceof DocumentTextError)) throw error;
    // A caller who disconnected has not proven the password.
    signal.throwIfAborted();
    if (error.code === 'wrongFilePassword') throw new AppError('wrongFilePassword');
  } finally {
    await file.release();
  }
}
