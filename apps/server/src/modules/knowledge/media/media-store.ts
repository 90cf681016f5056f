import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { SpeechSegment } from '../../../ports/speech-recognition.ts';
import type { Owner, SourceRow } from '../sources/source-store.ts';

/** Transcript of one segment of a recording; times in milliseconds from its start. */
export interface TranscriptPiece {
  ordinal: number;
  startMs: number;
  endMs: number;
  segments: SpeechSegment[];
  language: string | null;
}

/** Returns the stored segments of the source's current file, from any run, in order. */
export async function listTranscriptPieces(db: Queryable, source: SourceRow): Promise<TranscriptPiece[]> {
  const rows = await db
    .selectFrom('media_pieces')
    .selectAll()
    .where('source_id', '=', source.id)
    .where('content_hash', '=', source.content_hash ?? '')
    .orderBy('ordinal')
    .execute();
  return rows.map(({ ordinal, start_ms, end_ms, segments, language }) => ({
    ordinal,
    startMs: start_ms,
    endMs: end_ms,
    segments,
    language,
  }));
}

export async function insertTranscriptPiece(tx: Queryable, source: SourceRow, piece: TranscriptPiece): Promise<void> {
  await tx
    .insertInto('media_pieces')
    .values({
      source_id: source.id,
      content_hash: source.content_hash ?? '',
      ordinal: piece.ordinal,
      start_ms: piece.startMs,
      end_ms: piece.endMs,
      segments: JSON.stringify(piece.segments),
      language: piece.language,
    })
    .execute();
}

/** Deletes the transcripts of files that the source had before. */
export async function deleteFormerPieces(tx: Queryable, source: SourceRow): Promise<void> {
  await tx
    .deleteFrom('media_pieces')
    .where('source_id', '=', source.id)
    .where('content_hash', '<>', source.content_hash ?? '')
    .execute();
}

/** Returns the agent's subtitle files, newest first. */
export async function listSubtitleSources(db: Queryable, owner: Owner): Promise<SourceRow[]> {
  return await db
    .selectFrom('sources')
    .selectAll()
    .where('account_id', '=', owner.accountId)
    .where('agent_id', '=', owner.agentId)
    .where('kind', '=', 'document')
    .where('title', '~*', '\\.(srt|vtt)$')
    .where('blob_key', 'is not', null)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Returns the agent's recordings that have a file. */
export async function listRecordings(db: Queryable, owner: Owner): Promise<SourceRow[]> {
  return await db
    .selectFrom('sources')
    .selectAll()
    .where('account_id', '=', owner.accountId)
    .where('agent_id', '=', owner.agentId)
    .where('kind', '=', 'media')
    .where('blob_key', 'is not', null)
    .execute();
}

/** Returns the subtitles linked to the given recordings. */
export async function listLinkedSubtitles(db: Queryable, owner: Owner, recordingIds: string[]): Promise<SourceRow[]> {
  return await db
    .selectFrom('sources')
    .selectAll()
    .where('account_id', '=', owner.accountId)
    .where('agent_id', '=', owner.agentId)
    .where(sql<string>`quality->>'recordingId'`, 'in', recordingIds)
    .execute();
}

/**
 * Marks subtitles as ready without text, since their recording uses it. Returns `false` if they changed since they were
 * read.
 */
export async function linkSubtitles(
  tx: Queryable,
  owner: Owner,
  { sourceId, contentHash, quality }: { sourceId: string; contentHash: string; quality: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('sources')
    .set({ status: 'ready', progress: 1, error_code: null, retry_at: null, outcome: null, chars: 0, quality })
    .set({ attempt: sql<number>`attempt + 1` })
    .where('id', '=', sourceId)
    .where('account_id', '=', owner.accountId)
    .where('agent_id', '=', owner.agentId)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
