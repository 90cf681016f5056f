import type { knowledgeEndpoints } from '@sosia/contract';
import type { z } from 'zod';
import { inTransaction, type Queryable } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { enqueueReading } from '../knowledge-jobs.ts';
import { counted } from '../sites/manage-sites.ts';
import { saveSite } from '../sites/save-site.ts';
import { includePages, workingStatuses } from '../sites/site-store.ts';
import type { CountedSite } from '../sites/site-views.ts';
import { requireBudget } from '../sources/budget.ts';
import { newPage } from '../sources/new-page.ts';
import { requeuePages } from '../sources/requeue-pages.ts';
import {
  announceSources,
  findByUrls,
  insertSources,
  type Owner,
  type SourceRow,
  updateSourceRow,
} from '../sources/source-store.ts';

type Request = Pick<z.output<typeof knowledgeEndpoints.scrapeUrls.body>, 'urls' | 'site'>;

export interface ScrapedPages {
  pages: SourceRow[];
  site: CountedSite | null;
}

/**
 * Queues pages for ingestion, each as a separate source; a known page is read again. With `site`, they become pages of
 * that site.
 * @throws {AppError} `notFound`, `notEnoughTokens` if the budget is used up, `siteLimit`
 */
export async function scrapeUrls(deps: KnowledgeDependencies, owner: Owner, request: Request): Promise<ScrapedPages> {
  await deps.agents.getAgent(owner.accountId, owner.agentId);
  await requireBudget(deps, deps.db, owner);
  return await inTransaction(deps.db, async (tx) => {
    if (!(await deps.agents.lockAgent(tx, owner))) throw new AppError('notFound');
    const site = request.site ? await saveSite(deps, tx, owner, request.site) : null;
    const pages = await placePages(deps, tx, owner, { urls: request.urls, siteId: site?.id ?? null });
    return { pages, site: site && ((await counted(tx, owner.accountId, [site]))[0] ?? null) };
  });
}

async function placePages(
  deps: KnowledgeDependencies,
  tx: Queryable,
  owner: Owner,
  { urls, siteId }: { urls: string[]; siteId: string | null },
): Promise<SourceRow[]> {
  const addresses = [...new Set(urls.map(withoutFragment))];
  const known = new Map((await findByUrls(tx, owner, addresses)).map((row) => [row.url, row]));
  const fresh = addresses.filter((url) => !known.has(url)).map((url) => newPage(deps, owner, { url, siteId }));
  const queued = await insertSources(tx, fresh);
  if (siteId !== null) await includePages(tx, owner.accountId, siteId, addresses);
  const joins = siteId === null ? {} : { site_id: siteId };
  for (const row of known.values()) {
    if (workingStatuses.includes(row.status)) {
      const joined = siteId === null ? row : await updateSourceRow(tx, owner.accountId, row.id, joins);
      known.set(row.url, joined ?? row);
    } else {
      // A page requested by URL is read even if it has not changed.
      const anew = { version: row.version + 1, etag: null, last_modified: null };
      queued.push(...(await requeuePages(tx, [row], { ...anew, ...joins })));
    }
  }
  await enqueueReading(deps, tx, queued);
  await announceSources(tx, queued);
  const rows = new Map([...known, ...queued.map((row) => [row.url, row] as const)]);
  return addresses.flatMap((url) => rows.get(url) ?? []);
}

/** Normalizes a URL: the parser normalizes case, ports and dots, and the fragment is removed. */
function withoutFragment(text: string): string {
  const url = new URL(text);
  url.hash = '';
  return url.href;
}
