import { createHash } from 'node:crypto';
import { limits } from '@sosia/contract';
import { inTransaction, type Queryable } from '../../../../db/index.ts';
import { enqueueBlobDeletion } from '../../../../jobs/index.ts';
import { AppError } from '../../../../lib/app-error.ts';
import type { TextSection } from '../../../../ports/document-text.ts';
import { chunkTextInWorker } from '../../chunking/chunk-text-in-worker.ts';
import type { KnowledgeDependencies } from '../../knowledge-dependencies.ts';
import { deleteFormerPieces } from '../../media/media-store.ts';
import type { SidecarSubtitles } from '../../media/sidecar-subtitles.ts';
import { linkToRecording } from '../../media/subtitle-links.ts';
import type { Chunk } from '../../search/index.ts';
import { maxCharsOf } from '../../sources/budget.ts';
import { replaceText } from '../../sources/reading-store.ts';
import { type SourceQuality, wellRead } from '../../sources/source-quality.ts';
import { findByHash, type SourceRow, sumChars } from '../../sources/source-store.ts';
import { enqueueVectorizing } from '../../vectors/vectorize-source.ts';
import { keepPage } from './page-changes.ts';
import { readerVersion } from './reader-version.ts';
import type { SourceRun } from './source-run.ts';

/** Result of reading a source. */
export interface SourceText {
  sections: TextSection[];
  pages?: number;
  /** Replaces the source's title, if there is one. */
  title?: string | null;
  /** Size of a fetched page or file. */
  bytes?: number;
  /** Validators of a fetched page, for conditional requests. */
  validators?: { etag: string | null; lastModified: string | null };
  /** Pages read by OCR. */
  ocrPages?: number[];
  /** Absent if there is nothing to note. */
  quality?: SourceQuality;
  /** Sidecar subtitles that a recording was read with. */
  subtitles?: SidecarSubtitles;
  /** A file fetched during the run, which now belongs to the source. */
  file?: { blobKey: string; mime: string };
}

/** Replaces the text of a source, all or nothing. On an error, the caller must delete the file of `text`. */
export async function saveText(deps: KnowledgeDependencies, run: SourceRun, text: SourceText): Promise<void> {
  const { source } = run;
  const { sections, chunks, chars } = await chunkTextInWorker(text.sections, run.signal);
  if (chunks.length === 0) throw new AppError('noText');
  const maxChars = await maxCharsOf(deps, deps.db, source.account_id);
  const owner = { accountId: source.account_id, agentId: source.agent_id };
  const looked = lookedAt(deps, source, text);
  const hash = source.kind === 'web' ? hashOf(sections) : undefined;
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
      chars,
      error_code: null,
      language: mainLanguage(chunks),
      refreshed_at: deps.runtime.now(),
      reader_version: readerVersion,
      pages: text.pages ?? null,
      ocr_pages: JSON.stringify(text.ocrPages ?? []),
      quality: JSON.stringify(qualityOf(source, text)),
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
    await replaceText(tx, source.id, toSectionRows(source.id, sections), toChunkRows(deps, run, chunks));
    await enqueueVectorizing(deps, tx, { accountId: owner.accountId, sourceId: source.id });
  });
}

/** Returns the columns needed for the next conditional fetch of a page. */
function lookedAt({ runtime }: Pick<KnowledgeDependencies, 'runtime'>, source: SourceRow, text: SourceText) {
  if (source.kind !== 'web') return {};
  const outcome = source.refreshed_at === null ? 'added' : 'changed';
  const { etag = null, lastModified = null } = text.validators ?? {};
  return { etag, last_modified: lastModified, checked_at: runtime.now(), outcome };
}

/** New subtitles stay linked to their recording, which is then read with them. */
const qualityOf = ({ quality }: SourceRow, text: SourceText): SourceQuality => ({
  ...(text.quality ?? wellRead),
  recordingId: quality?.recordingId ?? null,
});

function isUnchanged(source: SourceRow, text: SourceText, hash: string): boolean {
  const hasTitle = !text.title || shortened(text.title) === source.title;
  const isSameKind = Boolean(text.file) === Boolean(source.blob_key);
  return source.content_hash === hash && source.refreshed_at !== null && hasTitle && isSameKind;
}

function hashOf(sections: TextSection[]): string {
  const hash = createHash('sha256');
  for (const section of sections) hash.update(section.text).update('\0');
  return hash.digest('hex');
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

function toSectionRows(sourceId: string, sections: TextSection[]) {
  return sections.map(({ text, blocks, page, heading, anchor, startMs }, ordinal) => ({
    source_id: sourceId,
    ordinal,
    text,
    blocks: JSON.stringify(blocks),
    page,
    heading,
    anchor,
    start_ms: startMs,
  }));
}

function toChunkRows({ runtime }: Pick<KnowledgeDependencies, 'runtime'>, { source }: SourceRun, chunks: Chunk[]) {
  return chunks.map((chunk) => ({
    id: runtime.newId(),
    account_id: source.account_id,
    agent_id: source.agent_id,
    source_id: source.id,
    ordinal: chunk.ordinal,
    section_ordinal: chunk.section,
    start_offset: chunk.startOffset,
    end_offset: chunk.endOffset,
    text: chunk.text,
    blocks: JSON.stringify(chunk.blocks),
    table_ordinal: chunk.tableOrdinal,
    page: chunk.page,
    heading: chunk.heading,
    anchor: chunk.anchor,
    start_ms: chunk.startMs,
    language: chunk.language,
  }));
}

/** Returns the language of most of the text; `null` if it is unknown. */
function mainLanguage(chunks: Chunk[]): string | null {
  const charsOf = new Map<string | null, number>();
  for (const { language, text } of chunks) charsOf.set(language, (charsOf.get(language) ?? 0) + text.length);
  return [...charsOf].sort((one, other) => other[1] - one[1])[0]?.[0] ?? null;
}
