import type { Queryable } from '../../../db/index.ts';
import { enqueueHost, type JobQueue } from '../knowledge-jobs.ts';
import { holdLooks, listLookedHosts, nextLookAt } from '../sites/discovery-store.ts';
import { holdPages, listWaitingHosts, nextPageAt } from './host-store.ts';

/** When there is something to do at a host: a past moment for now, `null` when nothing waits. */
export async function nextWorkAt(db: Queryable, host: string): Promise<Date | null> {
  const times = [await nextPageAt(db, host), await nextLookAt(db, host)].filter((time) => time !== null);
  return times.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

/** The host asked to be left alone until then. */
export async function holdWork(db: Queryable, host: string, until: Date): Promise<void> {
  await holdPages(db, host, until);
  await holdLooks(db, host, until);
}

/** Queues the job of every host with pending work, in case its job was lost. */
export async function enqueuePendingHosts(deps: JobQueue & { db: Queryable }): Promise<void> {
  for (const host of await listHosts(deps.db)) await enqueueHost(deps, deps.db, host);
}

/** The hosts that pages wait for, or that sites are looked for pages at. */
export async function listHosts(db: Queryable): Promise<Set<string>> {
  return new Set([...(await listWaitingHosts(db)), ...(await listLookedHosts(db))]);
}
