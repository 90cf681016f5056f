import { inTransaction } from '../../db/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { DocumentTextError } from '../../ports/document-text.ts';
import { enqueueUnlocking } from './file-password.ts';
import type { KnowledgeDependencies } from './knowledge-dependencies.ts';
import { mustFindSource, requireUnknown } from './manage-sources.ts';
import { announce, findSource, lockOwner, requeueSource, type SourceRow } from './source-store.ts';

/**
 * Has a file that asks for a password read with it, once. The password is tried before that, so that a wrong one is told at
 * once; a source that asks for none, or is being read already, is left alone.
 * @throws {AppError} `notFound`, `wrongFilePassword`, `alreadyKnown`.
 */
export async function unlockSource(
  deps: KnowledgeDependencies,
  named: { accountId: string; sourceId: string; password: string },
  signal: AbortSignal,
): Promise<SourceRow> {
  const { accountId, password } = named;
  const asked = await mustFindSource(deps, accountId, named.sourceId);
  if (!isLocked(asked)) return asked;
  await tryPassword(deps, asked, password, signal);
  return await inTransaction(deps.db, async (tx) => {
    if (!(await lockOwner(tx, { accountId, agentId: asked.agent_id }))) throw new AppError('notFound');
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
  const file = await deps.blobs.asFile(source.blob_key ?? '');
  try {
    await deps.documentText.readDocument({
      ...{ filePath: file.filePath, format: 'pdf', password, signal },
      opensOnly: true,
    });
  } catch (error) {
    if (!(error instanceof DocumentTextError)) throw error;
    if (error.code === 'wrongFilePassword') throw new AppError('wrongFilePassword');
  } finally {
    await file.release();
  }
}
