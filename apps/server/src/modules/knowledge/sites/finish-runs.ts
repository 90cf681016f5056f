import type { ErrorCode } from '@sosia/contract';
import { inTransaction, type Queryable } from '../../../db/index.ts';
import type { StoredSiteRun } from '../../../db/schema.ts';
import type { AgentNotice } from '../../../module-hooks.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { announce, type SourceRow } from '../sources/source-store.ts';
import {
  findAgentName,
  isDone,
  listSitePages,
  lockSite,
  type SiteName,
  type SiteRow,
  updateSiteRow,
  workingStatuses,
} from './site-store.ts';
import { namedUrls } from './site-views.ts';

type Deps = Pick<KnowledgeDependencies, 'db' | 'runtime' | 'hooks'>;

/**
 * Ends a site's refresh once none of its pages is queued or being read. Called after each page, and periodically for
 * all open refreshes; the caller that finds the last page done writes the summary.
 */
export async function finishRuns(deps: Deps, { accountId, siteId }: SiteName): Promise<void> {
  if (!(await isDone(deps.db, accountId, siteId))) return;
  await inTransaction(deps.db, async (tx) => {
    const site = await lockSite(tx, accountId, siteId);
    if (!site?.last_run || site.status !== 'idle' || site.last_run.finishedAt !== null) return;
    const pages = await listSitePages(tx, site.account_id, site.id);
    if (pages.some((page) => workingStatuses.includes(page.status))) return;
    await endRun(deps, tx, site, summary(site.last_run, pages));
  });
}

/**
 * Does the same for the sites of canceled or deleted pages, one of which may have been the last. Errors are only
 * logged, because the cleanup retries.
 */
export async function finishRunsOf(
  deps: Deps & Pick<KnowledgeDependencies, 'log'>,
  accountId: string,
  pages: readonly Pick<SourceRow, 'site_id'>[],
): Promise<void> {
  const siteIds = new Set(pages.flatMap((page) => page.site_id ?? []));
  for (const siteId of siteIds)
    await finishRuns(deps, { accountId, siteId }).catch((error: unknown) =>
      deps.log.error({ err: error, siteId }, 'ending a refresh failed'),
    );
}

/** Stores the end of a refresh. Emails the owner if it was scheduled and failed. */
export async function endRun(deps: Deps, tx: Queryable, site: SiteRow, run: StoredSiteRun): Promise<void> {
  const ended = { ...run, finishedAt: deps.runtime.now().toISOString() };
  const done = { status: 'idle', look: null, look_tries: 0, look_at: null };
  await updateSiteRow(tx, site.account_id, site.id, { ...done, last_run: JSON.stringify(ended) });
  await announce(tx, site.agent_id, [site.id], 'site');
  if (!ended.isScheduled || ended.errorCode === null) return;
  const agentName = await findAgentName(tx, site);
  const notice: AgentNotice = {
    kind: 'refreshFailed',
    accountId: site.account_id,
    agentId: site.agent_id,
    agentName,
    siteUrl: site.url,
    errorCode: ended.errorCode as ErrorCode,
  };
  for (const notify of deps.hooks.notifyAccount) await notify(tx, notice);
}

/** Returns a run's summary, computed from the outcomes of its pages so far. */
export function summary(run: StoredSiteRun, pages: SourceRow[]): StoredSiteRun {
  const urlsOf = (outcome: string) => pages.flatMap((page) => (page.outcome === outcome && page.url ? [page.url] : []));
  const [added, changed, removed, failed] = ['added', 'changed', 'removed', 'failed'].map(urlsOf) as [
    string[],
    string[],
    string[],
    string[],
  ];
  const unchanged = urlsOf('unchanged').length;
  const isAllFailed = failed.length > 0 && added.length + changed.length + removed.length + unchanged === 0;
  return {
    ...run,
    added: namedUrls(added),
    changed: namedUrls(changed),
    removed: namedUrls(removed),
    failed: namedUrls(failed),
    counts: {
      added: added.length,
      changed: changed.length,
      removed: removed.length,
      failed: failed.length,
      unchanged,
    },
    errorCode: run.errorCode ?? (isAllFailed ? mostFrequentError(pages) : null),
  };
}

function mostFrequentError(pages: SourceRow[]): string | null {
  const times = new Map<string, number>();
  for (const { outcome, error_code: code } of pages)
    if (outcome === 'failed' && code) times.set(code, (times.get(code) ?? 0) + 1);
  return [...times].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? null;
}
