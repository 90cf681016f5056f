import { type ErrorCode, limits, type Site, type SiteRun } from '@sosia/contract';
import type { StoredSiteRun } from '../../../db/schema.ts';
import type { ErrorText } from '../sources/error-texts.ts';
import type { PageCounts, SiteRow } from './site-store.ts';

const noPages: PageCounts = { total: 0, ready: 0, working: 0, failed: 0, cancelled: 0 };

/** A site with its page counts. */
export interface CountedSite {
  row: SiteRow;
  pages: PageCounts | undefined;
}

export function toSite({ row, pages = noPages }: CountedSite, errorText: ErrorText): Site {
  return {
    id: row.id,
    cloneId: row.agent_id,
    url: row.url,
    include: row.include,
    exclude: row.exclude,
    depth: row.depth,
    limit: row.page_limit,
    schedule: row.schedule as Site['schedule'],
    addsNewPages: row.adds_new_pages,
    leftOut: row.left_out.length,
    ignoreRobots: row.ignore_robots,
    headerNames: row.header_names,
    status: row.status === 'idle' && pages.working > 0 ? 'reading' : (row.status as Site['status']),
    pages,
    lastRun: row.last_run && toRun(row.last_run, errorText),
    nextRunAt: row.next_run_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

function toRun(run: StoredSiteRun, errorText: ErrorText): SiteRun {
  const { stoppedWhile: _, errorCode, ...rest } = run;
  const code = errorCode as ErrorCode | null;
  return { ...rest, error: code === null ? null : { code, message: errorText(code) } };
}

/** Returns as many URLs as a run's record may contain. */
export const namedUrls = (urls: string[]) => urls.slice(0, limits.siteRunUrls);
