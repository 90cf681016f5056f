import { limits, type siteSettingsSchema } from '@sosia/contract';
import type { z } from 'zod';
import type { Queryable } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { announce, type Owner } from '../sources/source-store.ts';
import { encryptHeaders } from './site-headers.ts';
import {
  findSiteByUrl,
  insertSite,
  listSiteRows,
  lockSite,
  type SiteRow,
  type SiteUpdate,
  updateSiteRow,
} from './site-store.ts';

type Settings = z.output<typeof siteSettingsSchema>;
type Deps = Pick<KnowledgeDependencies, 'runtime' | 'sessionSecret'>;

const dayMs = 86_400_000;
const periodsMs: Record<string, number | undefined> = { daily: dayMs, weekly: 7 * dayMs };

/** Returns when a site is due for its next refresh; `null` without a schedule. */
export function nextRunAfter(schedule: string, moment: Date): Date | null {
  const periodMs = periodsMs[schedule];
  return periodMs === undefined ? null : new Date(moment.getTime() + periodMs);
}

/**
 * Creates the agent's site with that URL, or updates it. The caller must hold the agent's lock.
 * @throws {AppError} `siteLimit`
 */
export async function saveSite(
  deps: Deps,
  tx: Queryable,
  owner: Owner,
  settings: Settings & { url: string },
): Promise<SiteRow> {
  const { url: address, ...changes } = settings;
  const url = pageAddress(address);
  const known = await findSiteByUrl(tx, owner, url);
  if (known) return await changeSite(deps, tx, known, changes);
  if ((await listSiteRows(tx, owner)).length >= limits.sitesPerAgent) throw new AppError('siteLimit');
  const now = deps.runtime.now();
  const site = await insertSite(tx, {
    id: deps.runtime.newId(),
    account_id: owner.accountId,
    agent_id: owner.agentId,
    url,
    created_at: now,
    host: new URL(url).host,
    depth: limits.siteDepthDefault,
    page_limit: limits.discoverUrlsDefault,
    ...columnsOf(deps, owner.accountId, changes),
    next_run_at: nextRunAfter(changes.schedule ?? 'none', now),
  });
  await announce(tx, owner.agentId, [site.id], 'site');
  return site;
}

/**
 * Updates a site's settings and reschedules it if needed.
 * @throws {AppError} `notFound`
 */
export async function changeSite(deps: Deps, tx: Queryable, known: SiteRow, settings: Settings): Promise<SiteRow> {
  const site = await lockSite(tx, known.account_id, known.id);
  if (!site) throw new AppError('notFound');
  const columns: SiteUpdate = columnsOf(deps, site.account_id, settings);
  const isRescheduled = settings.schedule !== undefined && settings.schedule !== site.schedule;
  if (isRescheduled && site.status !== 'stopped')
    columns.next_run_at = nextRunAfter(settings.schedule ?? 'none', lastRunStart(site, deps.runtime.now()));
  if (Object.keys(columns).length === 0) return site;
  const changed = await updateSiteRow(tx, site.account_id, site.id, columns);
  if (!changed) throw new AppError('notFound');
  await announce(tx, site.agent_id, [site.id], 'site');
  return changed;
}

/** Returns the start of the last run, so that a site changed from weekly to daily may be due now. */
export const lastRunStart = (site: SiteRow, now: Date) =>
  new Date(Math.min(now.getTime(), Date.parse(site.last_run?.startedAt ?? site.created_at.toISOString())));

function columnsOf(deps: Deps, accountId: string, settings: Settings) {
  return {
    ...(settings.include === undefined ? {} : { include: JSON.stringify(settings.include) }),
    ...(settings.exclude === undefined ? {} : { exclude: JSON.stringify(settings.exclude) }),
    ...(settings.depth === undefined ? {} : { depth: settings.depth }),
    ...(settings.limit === undefined ? {} : { page_limit: settings.limit }),
    ...(settings.schedule === undefined ? {} : { schedule: settings.schedule }),
    ...(settings.addsNewPages === undefined ? {} : { adds_new_pages: settings.addsNewPages }),
    ...(settings.leaveOut === undefined
      ? {}
      : { left_out: JSON.stringify([...new Set(settings.leaveOut.map(pageAddress))]) }),
    ...(settings.ignoreRobots === undefined ? {} : { ignore_robots: settings.ignoreRobots }),
    ...(settings.headers === undefined ? {} : encryptHeaders(deps, accountId, settings.headers)),
  };
}

/** Normalizes a page's URL and removes the fragment. */
function pageAddress(text: string): string {
  const url = new URL(text);
  url.hash = '';
  return url.href;
}
