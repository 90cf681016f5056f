import type { Queryable } from '../../../db/index.ts';
import type { StoredSiteRun } from '../../../db/schema.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { enqueueHost } from '../knowledge-jobs.ts';
import { announce } from '../sources/source-store.ts';
import { clearOutcomes } from './discovery-store.ts';
import { nextRunAfter } from './save-site.ts';
import { type SiteRow, updateSiteRow } from './site-store.ts';

type Deps = Pick<KnowledgeDependencies, 'runtime' | 'jobs'>;

/** Whether a refresh is in discovery or reading pages. */
export const isRunning = (site: SiteRow) =>
  site.status === 'looking' || (site.status === 'idle' && site.last_run !== null && site.last_run.finishedAt === null);

/** Starts a refresh. The caller holds the site's lock and has checked that none is running. */
export async function startRun(
  { runtime, jobs }: Deps,
  tx: Queryable,
  site: SiteRow,
  { isScheduled }: { isScheduled: boolean },
): Promise<SiteRow> {
  const now = runtime.now();
  const lastRun: StoredSiteRun = {
    startedAt: now.toISOString(),
    finishedAt: null,
    isScheduled,
    errorCode: null,
    added: [],
    changed: [],
    removed: [],
    failed: [],
    counts: { added: 0, changed: 0, removed: 0, failed: 0, unchanged: 0 },
  };
  const changes = {
    status: 'looking',
    run: site.run + 1,
    last_run: JSON.stringify(lastRun),
    next_run_at: nextRunAfter(site.schedule, now),
    look: null,
    look_tries: 0,
    look_at: null,
  };
  const started = (await updateSiteRow(tx, site.account_id, site.id, changes)) ?? site;
  await clearOutcomes(tx, site);
  await enqueueHost({ jobs }, tx, site.host);
  await announce(tx, site.agent_id, [site.id], 'site');
  return started;
}
