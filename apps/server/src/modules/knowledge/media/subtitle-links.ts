import type { Queryable } from '../../../db/index.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { enqueueReading } from '../knowledge-jobs.ts';
import { replaceText } from '../sources/reading-store.ts';
import { wellRead } from '../sources/source-quality.ts';
import {
  announce,
  findSources,
  type Owner,
  requeueSource,
  type SourceRow,
  type SourceUpdate,
} from '../sources/source-store.ts';
import { TransientError } from '../sources/transient-error.ts';
import { linkSubtitles, listLinkedSubtitles, listRecordings } from './media-store.ts';
import { areLinked, type SidecarSubtitles } from './sidecar-subtitles.ts';

/**
 * A recording and its sidecar subtitles are two sources with one text. The recording has the text, so that citations
 * open the recording; the subtitles have none and are linked to it. When the link ends, both are read again: the text
 * counts once and belongs to its file.
 */

type QueueDeps = Pick<KnowledgeDependencies, 'jobs'>;

/**
 * Links the subtitles that a recording was read with to it, and unlinks others.
 * @param tx locks the agent
 * @throws {TransientError} if they were changed or deleted since they were read
 */
export async function linkToRecording(
  deps: QueueDeps,
  tx: Queryable,
  recording: SourceRow,
  subtitles: SidecarSubtitles | null,
): Promise<void> {
  const owner = ownerOf(recording);
  const former = await listLinkedSubtitles(tx, owner, [recording.id]);
  await requeueAll(
    deps,
    tx,
    former.filter(({ id }) => id !== subtitles?.sourceId),
    // Queued subtitles have no link.
    { quality: null },
  );
  if (!subtitles) return;
  const quality = JSON.stringify({ ...wellRead, recordingId: recording.id });
  if (!(await linkSubtitles(tx, owner, { ...subtitles, quality })))
    throw new TransientError('fileUnreadable', new Error('the subtitles changed during the run'));
  await replaceText(tx, subtitles.sourceId, [], []);
  await announce(tx, owner.agentId, [subtitles.sourceId], 'changed');
}

/**
 * Requeues recordings that new subtitles belong to.
 * @param tx locks the agent
 */
export async function requeueRecordingsOf(deps: QueueDeps, tx: Queryable, subtitles: SourceRow): Promise<void> {
  if (!/\.(srt|vtt)$/i.test(subtitles.title) && !subtitles.quality?.recordingId) return;
  const recordings = await listRecordings(tx, ownerOf(subtitles));
  const isOver = ({ status }: SourceRow) => status === 'queued' || status === 'cancelled';
  await requeueAll(
    deps,
    tx,
    recordings.filter((recording) => !isOver(recording) && areLinked(subtitles, recording)),
  );
}

/**
 * When one of the two is deleted, requeues the other. Remaining subtitles get their text back, and a remaining
 * recording loses their text immediately.
 * @param tx locks the agent
 */
export async function unlinkDeleted(
  deps: QueueDeps,
  tx: Queryable,
  owner: Owner,
  gone: readonly Pick<SourceRow, 'id' | 'kind' | 'quality'>[],
): Promise<void> {
  const recordingIds = gone.filter(({ kind }) => kind === 'media').map(({ id }) => id);
  const left = recordingIds.length > 0 ? await listLinkedSubtitles(tx, owner, recordingIds) : [];
  await requeueAll(deps, tx, left, { quality: null });
  const linkedIds = gone.flatMap(({ quality }) => quality?.recordingId ?? []);
  const linked = linkedIds.length > 0 ? await findSources(tx, owner, linkedIds) : [];
  for (const { id } of linked) await replaceText(tx, id, [], []);
  await requeueAll(deps, tx, linked, { chars: 0, refreshed_at: null });
}

async function requeueAll(
  deps: QueueDeps,
  tx: Queryable,
  sources: SourceRow[],
  changes: SourceUpdate = {},
): Promise<void> {
  for (const source of sources) {
    const again = await requeueSource(tx, source.account_id, source.id, { version: source.version + 1, ...changes });
    if (!again) continue;
    await enqueueReading(deps, tx, [again]);
    await announce(tx, again.agent_id, [again.id], 'changed');
  }
}

const ownerOf = ({ account_id: accountId, agent_id: agentId }: SourceRow): Owner => ({ accountId, agentId });
