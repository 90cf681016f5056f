import type { Queryable } from '../../db/index.ts';
import type { KnowledgeDependencies } from './knowledge-dependencies.ts';
import type { SourceRow } from './sources/source-store.ts';

export const readSourceJob = 'read-source';
/** Recordings take long, so they have a separate queue. */
export const readMediaJob = 'read-media';
export const readHostJob = 'read-host';

/** Names the version too: a job of an older one finds nothing to do. */
export interface ReadSourcePayload {
  accountId: string;
  sourceId: string;
  version: number;
  /** Opens the file; base64, sealed under the session secret, and taken out when the job has ended. */
  sealedPassword?: string;
}

/** Host and port: all pages of it that wait, and sites that are looked for pages there. */
export interface ReadHostPayload {
  host: string;
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

/**
 * Has a host's pages read now or later. However often that is asked for, one job waits to run and one for its time: what is
 * wanted now is not put off by what is not.
 */
export async function enqueueHost({ jobs }: JobQueue, tx: Queryable, host: string, afterSeconds = 0): Promise<void> {
  const payload: ReadHostPayload = { host };
  const key = afterSeconds > 0 ? `${host} later` : host;
  await jobs.schedule(tx, readHostJob, payload, { key, startAfterSeconds: afterSeconds });
}
