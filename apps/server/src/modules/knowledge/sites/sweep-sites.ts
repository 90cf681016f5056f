import { inTransaction } from '../../../db/index.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { finishRuns } from './finish-runs.ts';
import { nextRunAfter } from './save-site.ts';
import { listOpenRuns, lockDueSites, updateSiteRow } from './site-store.ts';
import { isRunning, startRun } from './start-run.ts';

/** Maximum sites per cleanup, since each one starts a crawl. */
const sitesAtOnce = 50;

/** Starts due refreshes, and ends open ones whose pages are all done. */
export async function sweepSites(deps: KnowledgeDependencies): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.runtime.now();
    for (const site of await lockDueSites(tx, now, sitesAtOnce)) {
      if (!isRunning(site)) await startRun(deps, tx, site, { isScheduled: true });
      else await updateSiteRow(tx, site.account_id, site.id, { next_run_at: nextRunAfter(site.schedule, now) });
    }
  });
  for (const run of await listOpenRuns(deps.db)) {
    // One failure must not prevent the others.
    await finishRuns(deps, run).catch((error: unknown) =>
      deps.log.error({ err: error, siteId: run.siteId }, 'ending a refresh failed'),
    );
  }
}
