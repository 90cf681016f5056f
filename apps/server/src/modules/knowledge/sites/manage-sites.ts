import type { siteSettingsSchema } from '@sosia/contract';
import type { z } from 'zod';
import { inTransaction, type Queryable } from '../../../db/index.ts';
import { enqueueBlobDeletion } from '../../../jobs/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { enqueueReading } from '../knowledge-jobs.ts';
import { requireBudget } from '../sources/budget.ts';
import { requeuePages } from '../sources/requeue-pages.ts';
import { announce, announceSources, deleteSourceRows, type Owner } from '../sources/source-store.ts';
import { summary } from './finish-runs.ts';
import { changeSite, lastRunStart, nextRunAfter } from './save-site.ts';
import {
  cancelPages,
  countPages,
  deleteSiteRow,
  findSite,
  listSitePages,
  listSiteRows,
  lockSite,
  type SiteName,
  type SiteRow,
  updateSiteRow,
} from './site-store.ts';
import type { CountedSite } from './site-views.ts';
import { isRunning, startRun } from './start-run.ts';

/**
 * Returns an agent's sites with page counts.
 * @throws {AppError} `notFound`
 */
export async function listSites(
  deps: Pick<KnowledgeDependencies, 'db' | 'agents'>,
  owner: Owner,
): Promise<CountedSite[]> {
  await deps.agents.getAgent(owner.accountId, owner.agentId);
  return await countedSites(deps.db, owner);
}

export async function countedSites(db: Queryable, owner: Owner): Promise<CountedSite[]> {
  return await counted(db, owner.accountId, await listSiteRows(db, owner));
}

/**
 * Changes the given settings.
 * @throws {AppError} `notFound`
 */
export async function updateSite(
  deps: KnowledgeDependencies,
  named: SiteName,
  settings: z.output<typeof siteSettingsSchema>,
): Promise<CountedSite> {
  return await withSite(deps, named, (tx, site) => changeSite(deps, tx, site, settings));
}

/**
 * Starts a refresh, unless one is running.
 * @throws {AppError} `notFound`
 */
export async function refreshNow(deps: KnowledgeDependencies, named: SiteName): Promise<CountedSite> {
  return await withSite(deps, named, async (tx, site) => {
    if (isRunning(site)) return site;
    if (site.status === 'stopped') await requeueCancelled(deps, tx, site);
    return await startRun(deps, tx, site, { isScheduled: false });
  });
}

/**
 * Stops discovery and reading. Pages already read stay.
 * @throws {AppError} `notFound`
 */
export async function stopSite(deps: KnowledgeDependencies, named: SiteName): Promise<CountedSite> {
  return await withSite(deps, named, async (tx, site) => {
    const cancelled = await cancelPages(tx, site.account_id, site.id);
    const wasRunning = isRunning(site);
    if (cancelled.length === 0 && !wasRunning) return site;
    await announce(
      tx,
      site.agent_id,
      cancelled.map((page) => page.id),
      'changed',
    );
    const pages = await listSitePages(tx, site.account_id, site.id);
    const run = wasRunning && site.last_run && { ...summary(site.last_run, pages), errorCode: null };
    const stoppedWhile = site.status === 'looking' ? 'looking' : 'reading';
    const finishedAt = deps.runtime.now().toISOString();
    return await change(tx, site, {
      status: 'stopped',
      run: site.run + 1,
      next_run_at: null,
      look: null,
      ...(run ? { last_run: JSON.stringify({ ...run, finishedAt, stoppedWhile }) } : {}),
    });
  });
}

/**
 * Resumes a stopped site.
 * @throws {AppError} `notFound`, `notEnoughTokens`
 */
export async function resumeSite(deps: KnowledgeDependencies, named: SiteName): Promise<CountedSite> {
  return await withSite(deps, named, async (tx, site) => {
    if (site.status !== 'stopped') return site;
    await requireBudget(deps, tx, { accountId: site.account_id, agentId: site.agent_id });
    await requeueCancelled(deps, tx, site);
    const nextRunAt = nextRunAfter(site.schedule, lastRunStart(site, deps.runtime.now()));
    const { stoppedWhile, ...run } = site.last_run ?? {};
    if (site.last_run && stoppedWhile === 'looking')
      return await startRun(deps, tx, site, { isScheduled: site.last_run.isScheduled });
    return await change(tx, site, {
      status: 'idle',
      next_run_at: nextRunAt,
      ...(stoppedWhile ? { last_run: JSON.stringify({ ...run, finishedAt: null }) } : {}),
    });
  });
}

/**
 * Deletes a site and its pages. With `keepPages`, pages that have text stay as single sources.
 * @returns the ids of the deleted pages
 * @throws {AppError} `notFound`
 */
export async function deleteSite(deps: KnowledgeDependencies, named: SiteName, keepPages: boolean): Promise<string[]> {
  return await inTransaction(deps.db, async (tx) => {
    const site = await requireLockedSite(deps, tx, named);
    const owner = { accountId: site.account_id, agentId: site.agent_id };
    const all = await listSitePages(tx, site.account_id, site.id);
    const pages = keepPages ? all.filter((page) => page.refreshed_at === null) : all;
    if (pages.length > 0) {
      const ids = pages.map((page) => page.id);
      const gone = await deleteSourceRows(tx, owner, ids);
      await deps.agents.bumpIndexVersion(tx, owner.accountId, owner.agentId);
      for (const forget of deps.hooks.forgetPassages) await forget(tx, owner);
      await enqueueBlobDeletion(deps, tx, { keys: gone.flatMap((row) => row.blob_key ?? []) });
      await announce(tx, owner.agentId, ids, 'deleted');
    }
    await deleteSiteRow(tx, site.account_id, site.id);
    await announce(tx, owner.agentId, [site.id], 'site');
    return pages.map((page) => page.id);
  });
}

async function withSite(
  deps: KnowledgeDependencies,
  named: SiteName,
  work: (tx: Queryable, site: SiteRow) => Promise<SiteRow>,
): Promise<CountedSite> {
  return await inTransaction(deps.db, async (tx) => {
    const site = await work(tx, await requireLockedSite(deps, tx, named));
    const [found] = await counted(tx, named.accountId, [site]);
    if (!found) throw new AppError('notFound');
    return found;
  });
}

/** Lock order: the agent first, then what belongs to it. */
async function requireLockedSite(
  deps: KnowledgeDependencies,
  tx: Queryable,
  { accountId, siteId }: SiteName,
): Promise<SiteRow> {
  const known = await findSite(tx, accountId, siteId);
  const isThere = known && (await deps.agents.lockAgent(tx, { accountId, agentId: known.agent_id }));
  const site = isThere ? await lockSite(tx, accountId, siteId) : undefined;
  if (!site) throw new AppError('notFound');
  return site;
}

async function requeueCancelled(deps: KnowledgeDependencies, tx: Queryable, site: SiteRow): Promise<void> {
  const pages = await listSitePages(tx, site.account_id, site.id);
  const queued = await requeuePages(
    tx,
    pages.filter((page) => page.status === 'cancelled'),
  );
  await enqueueReading(deps, tx, queued);
  await announceSources(tx, queued);
}

async function change(tx: Queryable, site: SiteRow, changes: Parameters<typeof updateSiteRow>[3]): Promise<SiteRow> {
  const changed = await updateSiteRow(tx, site.account_id, site.id, changes);
  if (!changed) throw new AppError('notFound');
  await announce(tx, site.agent_id, [site.id], 'site');
  return changed;
}

export async function counted(db: Queryable, accountId: string, rows: SiteRow[]): Promise<CountedSite[]> {
  const pages = await countPages(
    db,
    accountId,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ row, pages: pages.get(row.id) }));
}
