import { createHash } from 'node:crypto';
import type { Queryable } from '../../../../db/index.ts';
import type { TextSection } from '../../../../ports/document-text.ts';
import type { chunkTextInWorker } from '../../chunking/chunk-text-in-worker.ts';
import type { KnowledgeDependencies } from '../../knowledge-dependencies.ts';
import type { Chunk } from '../../search/index.ts';
import { replaceText } from '../../sources/reading-store.ts';
import { type SourceQuality, wellRead } from '../../sources/source-quality.ts';
import type { SourceRow, SourceUpdate } from '../../sources/source-store.ts';
import { enqueueVectorizing } from '../../vectors/vectorize-source.ts';
import { readerVersion } from './reader-version.ts';
import type { SourceRun } from './source-run.ts';
import type { SourceText } from './source-text.ts';

export type ChunkedText = Awaited<ReturnType<typeof chunkTextInWorker>>;

/** Replaces the sections and chunks of a source and queues its embedding. */
export async function replaceSourceText(
  deps: KnowledgeDependencies,
  tx: Queryable,
  run: SourceRun,
  { sections, chunks }: ChunkedText,
): Promise<void> {
  const { id: sourceId, account_id: accountId } = run.source;
  await replaceText(tx, sourceId, toSectionRows(sourceId, sections), toChunkRows(deps, run, chunks));
  await enqueueVectorizing(deps, tx, { accountId, sourceId });
}

/** Returns the columns that follow from the text of a source. A due rereading is done with them. */
export function textColumns(source: SourceRow, text: SourceText, { chunks, chars }: ChunkedText): SourceUpdate {
  return {
    chars,
    language: mainLanguage(chunks),
    reader_version: readerVersion,
    reread_status: null,
    reread_error: null,
    pages: text.pages ?? null,
    ocr_pages: JSON.stringify(text.ocrPages ?? []),
    quality: JSON.stringify(qualityOf(source, text)),
  };
}

export function hashOf(sections: TextSection[]): string {
  const hash = createHash('sha256');
  for (const section of sections) hash.update(section.text).update('\0');
  return hash.digest('hex');
}

/** New subtitles stay linked to their recording, which is then read with them. */
const qualityOf = ({ quality }: SourceRow, text: SourceText): SourceQuality => ({
  ...(text.quality ?? wellRead),
  recordingId: quality?.recordingId ?? null,
});

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
