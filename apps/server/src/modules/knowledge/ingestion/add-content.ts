import { inTransaction, type Queryable } from '../../../db/index.ts';
import { enqueueBlobDeletion } from '../../../jobs/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { enqueueReading } from '../knowledge-jobs.ts';
import { requeueRecordingsOf } from '../media/subtitle-links.ts';
import {
  announce,
  findByHash,
  findByTitle,
  insertSources,
  type Owner,
  requeueSource,
  type SourceRow,
} from '../sources/source-store.ts';

/** Content in the blob store that has no source yet. */
export interface NewContent {
  kind: 'text' | 'pdf' | 'document' | 'image' | 'media' | 'qa';
  title: string;
  /**
   * Whether the title was given rather than derived from the content. New content with that title becomes a new
   * version.
   */
  isNamed: boolean;
  mime: string;
  /** SHA-256, hex. */
  hash: string;
  bytes: number;
  blobKey: string;
}

export interface AddedContent {
  source: SourceRow;
  /** Whether the agent already had the same content; nothing was added then. */
  isKnown: boolean;
}

type AddingDependencies = Pick<KnowledgeDependencies, 'db' | 'runtime' | 'blobs' | 'jobs' | 'agents'>;

/**
 * Adds the content as a source, or as a new version of one, and queues its ingestion. Deletes the blob if it is not
 * used.
 */
export async function addContent(deps: AddingDependencies, owner: Owner, content: NewContent): Promise<AddedContent> {
  try {
    const added = await inTransaction(deps.db, (tx) => placeContent(deps, tx, owner, content));
    if (added.isKnown) await deps.blobs.delete(content.blobKey);
    return added;
  } catch (error) {
    await deps.blobs.delete(content.blobKey);
    throw error;
  }
}

async function placeContent(
  deps: AddingDependencies,
  tx: Queryable,
  owner: Owner,
  content: NewContent,
): Promise<AddedContent> {
  if (!(await deps.agents.lockAgent(tx, owner))) throw new AppError('notFound');
  const same = await findByHash(tx, owner, content.hash);
  if (same && !isOver(same)) return { source: same, isKnown: true };
  const former = same ?? (content.isNamed ? await findByTitle(tx, owner, content.kind, content.title) : undefined);
  if (former) return { source: await putInPlace(deps, tx, former, content), isKnown: false };
  const [source] = await insertSources(tx, [newSource(deps, owner, content)]);
  return { source: await queueIngestion(deps, tx, source), isKnown: false };
}

async function queueIngestion(
  deps: AddingDependencies,
  tx: Queryable,
  source: SourceRow | undefined,
): Promise<SourceRow> {
  if (!source) throw new AppError('notFound');
  const owner = { accountId: source.account_id, agentId: source.agent_id };
  await enqueueReading(deps, tx, [source]);
  if (source.kind === 'document') await requeueRecordingsOf(deps, tx, source);
  await announce(tx, owner.agentId, [source.id], 'changed');
  return source;
}

/**
 * Makes the content the next version of a source and queues its ingestion. The former text stays in use until then.
 * @param tx locks the source's agent
 * @throws {AppError} `notFound`
 */
export async function putInPlace(
  deps: AddingDependencies,
  tx: Queryable,
  former: SourceRow,
  content: NewContent,
): Promise<SourceRow> {
  if (former.blob_key) await enqueueBlobDeletion(deps, tx, { keys: [former.blob_key] });
  const source = await requeueSource(tx, former.account_id, former.id, {
    version: former.version + 1,
    kind: content.kind,
    title: content.title,
    mime: content.mime,
    bytes: content.bytes,
    content_hash: content.hash,
    blob_key: content.blobKey,
  });
  return await queueIngestion(deps, tx, source);
}

function newSource({ runtime }: Pick<AddingDependencies, 'runtime'>, owner: Owner, content: NewContent) {
  return {
    id: runtime.newId(),
    account_id: owner.accountId,
    agent_id: owner.agentId,
    kind: content.kind,
    title: content.title,
    status: 'queued',
    bytes: content.bytes,
    mime: content.mime,
    content_hash: content.hash,
    blob_key: content.blobKey,
    created_at: runtime.now(),
  };
}

const isOver = (source: SourceRow) => source.status === 'failed' || source.status === 'cancelled';
