import type { Queryable } from '../../db/index.ts';
import type { KnowledgeDependencies } from './knowledge-dependencies.ts';
import type { SourceRow } from './sources/source-store.ts';

export const readSourceJob = 'read-source';
/** A separate queue, because recordings take long. */
export const readMediaJob = 'read-media';
export const readHostJob = 'read-host';
/** Reads the stored originals of sources again, one at a time. */
export const rereadSourceJob = 'reread-source';

/** The version makes outdated jobs have no effect. */
export interface ReadSourcePayload {
  accountId: string;
  sourceId: string;
  version: number;
  /** Encrypted password of the file, in Base64. Redacted when the job has ended. */
  sealedPassword?: string;
}

/** Host and port. The job reads all queued pages of the host and continues its discoveries. */
export interface ReadHostPayload {
  host: string;
}

/** A source that needs no rereading makes the job have no effect. */
export interface RereadSourcePayload {
  accountId: string;
  sourceId: string;
}

export type JobQueue = Pick<KnowledgeDependencies, 'jobs'>;

/** Queues one job for each file, and one for all pages of a host. */
export async function enqueueReading(queue: JobQueue, tx: Queryable, sources: SourceRow[]): Promise<void> {
  const payloadsOf = new Map<string, object[]>();
  const hosts = new Set<string>();
  for (const source of sources) {
    if (source.kind === 'web' && source.host) hosts.add(source.host);
    else {
      const name = source.kind === 'media' ? readMediaJob : readSourceJob;
      const payload: ReadSourcePayload = {
        accountId: source.account_id,
        sourceId: source.id,
        version: source.version,
      };
      payloadsOf.set(name, [...(payloadsOf.get(name) ?? []), payload]);
    }
  }
  for (const [name, payloads] of payloadsOf) await queue.jobs.enqueueAll(tx, name, payloads);
  await queue.jobs.enqueueAll(
    tx,
    readHostJob,
    [...hosts].map((host): ReadHostPayload => ({ host })),
  );
}

/** Queues one job for each source that is marked for rereading. */
export async function enqueueRereading({ jobs }: JobQueue, tx: Queryable, sources: SourceRow[]): Promise<void> {
  const payloads = sources.map(
    (source): RereadSourcePayload => ({ accountId: source.account_id, sourceId: source.id }),
  );
  await jobs.enqueueAll(tx, rereadSourceJob, payloads);
}

/**
 * Queues a host for reading, now or later. Repeated calls leave at most two jobs, one for now and one for later, so that a
 * later call never delays an urgent one.
 */
export async function enqueueHost({ jobs }: JobQueue, tx: Queryable, host: string, afterSeconds = 0): Promise<void> {
  const payload: ReadHostPayload = { host };
  const key = afterSeconds > 0 ? `${host} later` : host;
  await jobs.schedule(tx, readHostJob, payload, { key, startAfterSeconds: afterSeconds });
}
