import { inTransaction } from '../../db/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { DocumentTextError } from '../../ports/document-text.ts';
import type { ConcurrencyLimiter, ConcurrencyLimits } from './concurrency-limiter.ts';
import { formatOfMime } from './file-kind.ts';
import { enqueueUnlocking } from './file-password.ts';
import type { KnowledgeDependencies } from './knowledge-dependencies.ts';
import { mustFindSource, requireUnknown } from './manage-sources.ts';
import { announce, findSource, requeueSource, type SourceRow } from './source-store.ts';

/** A file is opened in a process of its own, with the memory that one may have. */
export const unlockingLimits: ConcurrencyLimits = {
  atOnce: 2,
  atOncePerAccount: 1,
  waiting: 16,
  waitingPerAccount: 4,
  maxWaitMs: 30_000,
};

export interface Unlocking {
  accountId: string;
  sourceId: string;
  password: string;
  admission: ConcurrencyLimiter;
  signal: AbortSignal;
}

/**
 * Has a file that asks for a password read with it, once. The password is tried before that, so that a wrong one is told at
 * once; a source that asks for none, or is being read already, is left alone.
 * @throws {AppError} `notFound`, `wrongFilePassword`, `alreadyKnown`, and as {@link ConcurrencyLimiter}.
 */
export async function unlockSource(
  deps: KnowledgeDependencies,
  { accountId, sourceId, password, admission, signal }: Unlocking,
): Promise<SourceRow> {
  const asked = await mustFindSource(deps, accountId, sourceId);
  if (!isLocked(asked)) return asked;
  await admission.run(accountId, signal, () => tryPassword(deps, asked, password, signal));
  return await inTransaction(deps.db, async (tx) => {
    if (!(await deps.agents.holdAgent(tx, { accountId, agentId: asked.agent_id }))) throw new AppError('notFound');
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

/** Another fault of the file is the reading's to find and to tell. */
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
    // Whoever hung up has not proven the password.
    signal.throwIfAborted();
    if (error.code === 'wrongFilePassword') throw new AppError('wrongFilePassword');
  } finally {
    await file.release();
  }
}
