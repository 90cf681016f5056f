import { AppError } from '../../../lib/app-error.ts';
import { DocumentTextError, type TextSection } from '../../../ports/document-text.ts';
import { formatOfMime } from '../files/file-kind.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import type { SourceRow } from '../sources/source-store.ts';
import { listSubtitleSources } from './media-store.ts';

/** Text of a subtitle file that belongs to a recording. */
export interface SidecarSubtitles {
  sourceId: string;
  /** Hash of the file that was read, hex. */
  contentHash: string;
  sections: TextSection[];
}

/** Whether the names match, ignoring a language tag: `talk.es.vtt` belongs to `Talk.mp4`. */
export function belongsTo(subtitleTitle: string, recordingTitle: string): boolean {
  const plain = (title: string) => title.normalize('NFC').toLowerCase();
  const name = plain(subtitleTitle).replace(/\.(srt|vtt)$/, '');
  const recording = plain(recordingTitle).replace(/\.[^.]+$/, '');
  return name === recording || name.replace(/\.[a-z]{2,3}(?:[-_][a-z0-9]{2,4})?$/, '') === recording;
}

/** Whether the names match, or the two were linked before one of them was renamed. */
export const areLinked = (subtitles: SourceRow, recording: SourceRow): boolean =>
  subtitles.quality?.recordingId === recording.id || belongsTo(subtitles.title, recording.title);

/**
 * Returns the newest sidecar subtitles of a recording that have text; `null` if there are none. Like every file, they
 * are read in a separate process with limits.
 */
export async function sidecarSubtitles(
  deps: Pick<KnowledgeDependencies, 'db' | 'blobs' | 'documentText'>,
  recording: SourceRow,
  signal: AbortSignal,
): Promise<SidecarSubtitles | null> {
  const owner = { accountId: recording.account_id, agentId: recording.agent_id };
  for (const source of await listSubtitleSources(deps.db, owner)) {
    if (!areLinked(source, recording)) continue;
    const sections = await sectionsOf(deps, source, signal);
    if (sections.length > 0) return { sourceId: source.id, contentHash: source.content_hash ?? '', sections };
  }
  return null;
}

/** Returns the text of a subtitle file. Empty if unreadable: the subtitle source itself reports the error. */
async function sectionsOf(
  { blobs, documentText }: Pick<KnowledgeDependencies, 'blobs' | 'documentText'>,
  { blob_key: blobKey, mime }: SourceRow,
  signal: AbortSignal,
): Promise<TextSection[]> {
  const format = formatOfMime(mime ?? '');
  if (!blobKey || !format) return [];
  const file = await blobs.asFile(blobKey).catch((cause: unknown) => {
    throw new AppError('fileUnreadable', { cause });
  });
  try {
    const { sections } = await documentText.readDocument({ filePath: file.filePath, format, signal });
    return sections;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DocumentTextError) return [];
    throw error;
  } finally {
    await file.release();
  }
}
