import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import type { SourceRow } from '../sources/source-store.ts';
import { decryptHeaders } from './site-headers.ts';
import { findSite } from './site-store.ts';

/** Headers and robots rule for requests of a page. */
export interface SiteAccess {
  /** For the site's own origin only; the fetch drops them on a redirect to another one. */
  headers: Record<string, string>;
  obeysRobots: boolean;
}

/**
 * Returns how to request a page. A page added by URL is read like in a user's browser; a page of a site obeys
 * robots.txt.
 */
export async function readSiteAccess(
  deps: Pick<KnowledgeDependencies, 'db' | 'sessionSecret'>,
  page: SourceRow,
): Promise<SiteAccess> {
  const site = page.site_id ? await findSite(deps.db, page.account_id, page.site_id) : undefined;
  if (!site) return { headers: {}, obeysRobots: false };
  const isOwn = page.url !== null && new URL(page.url).origin === new URL(site.url).origin;
  return { headers: isOwn ? decryptHeaders(deps, site) : {}, obeysRobots: !site.ignore_robots };
}
