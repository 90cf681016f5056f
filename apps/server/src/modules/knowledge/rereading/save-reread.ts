import { inTransaction, type Queryable } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { chunkTextInWorker } from '../chunking/chunk-text-in-worker.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { linkToRecording } from '../media/subtitle-links.ts';
import { readerVersion } from '../reading/save/reader-version.ts';
import { hashOf, replaceSourceText, textColumns } from '../reading/save/replace-source-text.ts';
import type { SourceRun } from '../reading/save/source-run.ts';
import type { SourceText } from '../reading/save/source-text.ts';
import { maxCharsOf } from '../sources/budget.ts';
import { findByHash, type SourceRow, type SourceUpdate, sumChars } from '../sources/source-store.ts';

/**
 * Replaces the text of a source that was read again, all or nothing. Keeps what the owner set (title, state, order) and
 * the time of its content.
 */
export async function saveReread(deps: KnowledgeDependencies, run: SourceRun, text: SourceText): Promise<void> {
  const { source } = run;
  const chunked = await chunkTextInWorker(text.sections, run.signal);
  if (chunked.chunks.length === 0) throw new AppError('noText');
  const maxChars = await maxCharsOf(deps, deps.db, source.account_id);
  const owner = { accountId: source.account_id, agentId: source.agent_id };
  await inTransaction(deps.db, async (tx) => {
    await deps.agents.bumpIndexVersion(tx, owner.accountId, owner.agentId);
    await run.write(tx, {
      ...textColumns(source, text, chunked),
      ...(await pageHash(tx, source, text)),
    });
    if (source.kind === 'media') await linkToRecording(deps, tx, source, text.subtitles ?? null);
    const isOverBudget = (await sumChars(tx, owner, source.id)) + chunked.chars > maxChars;
    if (isOverBudget && !isByNewReaders(source)) throw new AppError('notEnoughTokens');
    await replaceSourceText(deps, tx, run, chunked);
  });
}

/** Whether the text changes because readers did. Its new length is not the owner's doing, so no limit applies. */
const isByNewReaders = (source: SourceRow): boolean => source.reader_version < readerVersion;

/** Returns the hash by which a refresh recognizes an unchanged page, unless another source has the same. */
async function pageHash(tx: Queryable, source: SourceRow, text: SourceText): Promise<SourceUpdate> {
  if (source.kind !== 'web') return {};
  const hash = hashOf(text.sections);
  const same = await findByHash(tx, { accountId: source.account_id, agentId: source.agent_id }, hash);
  return same && same.id !== source.id ? {} : { content_hash: hash };
}
