import { buffer } from 'node:stream/consumers';
import type { Queryable } from '../../../db/index.ts';
import { type Cue, readCues } from '../../../lib/subtitles/read-cues.ts';
import { decodeText } from '../../../lib/text/decode-text.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { enqueueReading } from '../knowledge-jobs.ts';
import { listSubtitleSources, listUnreadRecordings } from '../media-store.ts';
import { announce, type Owner, requeueSource, type SourceRow } from '../source-store.ts';

/** `talk.es.vtt` belongs to `Talk.mp4`: the same name, perhaps with a language. */
export function belongsTo(subtitleTitle: string, recordingTitle: string): boolean {
  const plain = (title: string) => title.normalize('NFC').toLowerCase();
  const name = plain(subtitleTitle).replace(/\.(srt|vtt)$/, '');
  const recording = plain(recordingTitle).replace(/\.[^.]+$/, '');
  return name === recording || name.replace(/\.[a-z]{2,3}(?:[-_][a-z0-9]{2,4})?$/, '') === recording;
}

/** The lines of the agent's own subtitle file for a recording; `null` without a file that has some. */
export async function subtitlesBeside(
  { db, blobs }: Pick<KnowledgeDependencies, 'db' | 'blobs'>,
  recording: SourceRow,
): Promise<Cue[] | null> {
  const owner = { accountId: recording.account_id, agentId: recording.agent_id };
  for (const { title, blob_key } of await listSubtitleSources(db, owner)) {
    if (!blob_key || !belongsTo(title, recording.title)) continue;
    const blob = await blobs.open(blob_key);
    const text = blob && decodeText(await buffer(blob.stream));
    const cues = text ? readCues(text) : [];
    if (cues.length > 0) return cues;
  }
  return null;
}

/** Recordings that wait for nothing but this subtitle file, or are being heard without it, are read again from it. */
export async function rereadRecordingOf(
  deps: Pick<KnowledgeDependencies, 'jobs'>,
  tx: Queryable,
  owner: Owner,
  subtitleTitle: string,
): Promise<void> {
  if (!/\.(srt|vtt)$/i.test(subtitleTitle)) return;
  for (const recording of await listUnreadRecordings(tx, owner)) {
    if (!belongsTo(subtitleTitle, recording.title)) continue;
    const again = await requeueSource(tx, owner.accountId, recording.id, { version: recording.version + 1 });
    if (!again) continue;
    await enqueueReading(deps, tx, [again]);
    await announce(tx, owner.agentId, [again.id], 'changed');
  }
}
