import type { Queryable } from '../../../db/index.ts';
import { enqueueHost, type JobQueue } from '../knowledge-jobs.ts';
import { delayDiscoveries, listDiscoveryHosts, nextDiscoveryAt } from '../sites/discovery-store.ts';
import { delayPages, listWaitingHosts, nextPageAt } from './host-store.ts';

/** Returns when the next work at a host is due (in the past: now); `null` if there is none. */
export async function nextWorkAt(db: Queryable, host: string): Promise<Date | null> {
  const times = [await nextPageAt(db, host), await nextDiscoveryAt(db, host)].filter((time) => time !== null);
  return times.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

/** Delays pages and discoveries of a host, at its request. */
export async function delayWork(db: Queryable, host: string, until: Date): Promise<void> {
  await delayPages(db, host, until);
  await delayDiscoveries(db, host, until);
}

/** Queues the job of every host with pending work, in case its job was lost. */
export async function enqueuePendingHosts(deps: JobQueue & { db: Queryable }): Promise<void> {
  for (const host of await listHosts(deps.db)) await enqueueHost(deps, deps.db, host);
}

/** Returns the hosts with queued pages or discoveries. */
export async function listHosts(db: Queryable): Promise<Set<string>> {
  return new Set([...(await listWaitingHosts(db)), ...(await listDiscoveryHosts(db))]);
}
