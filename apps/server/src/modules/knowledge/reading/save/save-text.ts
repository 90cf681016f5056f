import { limits } from '@sosia/contract';
import { inTransaction, type Queryable } from '../../../../db/index.ts';
import { enqueueBlobDeletion } from '../../../../jobs/index.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { chunkTextInWorker } from '../../chunking/chunk-text-in-worker.ts';
import type { KnowledgeDependencies } from '../../knowledge-dependencies.ts';
import { deleteFormerPieces } from '../../media/media-store.ts';
import { linkToRecording } from '../../media/subtitle-links.ts';
import { maxCharsOf } from '../../sources/budget.ts';
import { findByHash, type SourceRow, sumChars } from '../../sources/source-store.ts';
import { keepPage } from './page-changes.ts';
import { readerVersion } from './reader-version.ts';
import { hashOf, replaceSourceText, textColumns } from './replace-source-text.ts';
import type { SourceRun } from './source-run.ts';
import type { SourceText } from './source-text.ts';

/** Replaces the text of a source, all or nothing. On an error, the caller must delete the file of `text`. */
export async function saveText(deps: KnowledgeDependencies, run: SourceRun, text: SourceText): Promise<void> {
  const { source } = run;
  const chunked = await chunkTextInWorker(text.sections, run.signal);
  const { chars } = chunked;
  if (chunked.chunks.length === 0) throw new AppError('noText');
  const maxChars = await maxCharsOf(deps, deps.db, source.account_id);
  const owner = { accountId: source.account_id, agentId: source.agent_id };
  const hash = source.kind === 'web' ? hashOf(text.sections) : undefined;
  const looked = lookedAt(deps, source, text, hash);
  if (hash !== undefined && isUnchanged(source, text, hash)) {
    await keepPage(deps, run, { ...looked, outcome: 'unchanged' });
    // The source already has the same file.
    if (text.file) await deps.blobs.delete(text.file.blobKey);
    return;
  }
  await inTransaction(deps.db, async (tx) => {
    // Lock order: the agent, then its sources, as everywhere. The lock also serializes the check of the agent's total
    // length.
    await deps.agents.bumpIndexVersion(tx, owner.accountId, owner.agentId);
    if (hash !== undefined) await requireNew(tx, run, hash);
    await run.write(tx, {
      status: 'ready',
      progress: 1,
      error_code: null,
      refreshed_at: deps.runtime.now(),
      ...textColumns(source, text, chunked),
      ...(text.title ? { title: shortened(text.title) } : {}),
      ...(text.bytes === undefined ? {} : { bytes: text.bytes }),
      ...(hash === undefined ? {} : { content_hash: hash }),
      ...looked,
      ...(source.kind === 'web' ? { blob_key: text.file?.blobKey ?? null, mime: text.file?.mime ?? 'text/html' } : {}),
    });
    // Before the length check, because the text of linked subtitles no longer counts.
    if (source.kind === 'media') await linkToRecording(deps, tx, source, text.subtitles ?? null);
    if ((await sumChars(tx, owner, source.id)) + chars > maxChars) throw new AppError('notEnoughTokens');
    if (source.kind === 'web' && source.blob_key) await enqueueBlobDeletion(deps, tx, { keys: [source.blob_key] });
    if (source.kind === 'media') await deleteFormerPieces(tx, source);
    await replaceSourceText(deps, tx, run, chunked);
  });
}

/** Returns the columns needed for the next conditional fetch of a page. */
function lookedAt(
  { runtime }: Pick<KnowledgeDependencies, 'runtime'>,
  source: SourceRow,
  text: SourceText,
  hash: string | undefined,
) {
  if (source.kind !== 'web') return {};
  const outcome = source.refreshed_at === null ? 'added' : source.content_hash === hash ? 'unchanged' : 'changed';
  const { etag = null, lastModified = null } = text.validators ?? {};
  return { etag, last_modified: lastModified, checked_at: runtime.now(), outcome };
}

function isUnchanged(source: SourceRow, text: SourceText, hash: string): boolean {
  const hasTitle = !text.title || shortened(text.title) === source.title;
  const isSameKind = Boolean(text.file) === Boolean(source.blob_key);
  const isCurrent = source.reader_version >= readerVersion && source.refreshed_at !== null;
  return source.content_hash === hash && isCurrent && hasTitle && isSameKind;
}

/**
 * Rejects a page whose text another source has: two URLs of one page are one source.
 * @throws {AppError} `alreadyKnown`
 */
async function requireNew(tx: Queryable, { source }: SourceRun, hash: string): Promise<void> {
  const known = await findByHash(tx, { accountId: source.account_id, agentId: source.agent_id }, hash);
  if (known && known.id !== source.id && known.status !== 'failed' && known.status !== 'cancelled')
    throw new AppError('alreadyKnown', { existingId: known.id });
}

const shortened = (title: string) => [...title.replace(/\s+/gu, ' ').trim()].slice(0, limits.titleChars).join('');
