import { limits } from '@sosia/contract';
import { AppError } from '../../../lib/app-error.ts';
import type { RobotsMemory } from '../../../lib/site/robots-memory.ts';
import { WebFetchError, type WebFetchResponse } from '../../../ports/web-fetch.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { readSiteAccess } from '../sites/site-access.ts';
import type { SourceRow } from '../source-store.ts';
import type { SourceRun } from './source-run.ts';
import { BusyError, TransientError } from './transient-error.ts';

const timeoutMs = 30_000;
const accept = 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8';
/** What a later try may well change. */
const transientReasons = new Set(['dns', 'connect', 'timeout', 'protocol']);
/** For a host that says "too many requests" and not for how long. */
const usualPauseMs = 5_000;
const maxPauseMs = 600_000;
/** Longer ones are not kept: the page is read anew instead. */
const maxValidatorChars = 1_000;

type Deps = Pick<KnowledgeDependencies, 'db' | 'runtime' | 'webFetch' | 'sessionSecret'>;

/** The page is no longer there, and says so. */
export class PageGoneError extends AppError {
  constructor(status: number) {
    super('urlUnreachable', { cause: new Error(`status ${status}`) });
  }
}

/**
 * The answer of the page at the source's address; `null` when it says that nothing has changed since it was read.
 * @throws {AppError} why there is none. @throws {TransientError} when that may pass.
 */
export async function fetchPage(deps: Deps, run: SourceRun, robots: RobotsMemory): Promise<WebFetchResponse | null> {
  const { url } = run.source;
  if (!url) throw new AppError('urlRefused');
  const response = await asking(async () => {
    const access = await readSiteAccess(deps, run.source);
    if (access.obeysRobots) await requireAllowed(url, robots);
    return await deps.webFetch({
      ...{ url, timeoutMs, maxBytes: limits.pdfBytes - 1, signal: run.signal },
      headers: { accept, ...validators(run.source), ...access.headers },
    });
  });
  if (response.status === 304) return null;
  requireGood(response, deps.runtime.now());
  return response;
}

/** What a later request tells the server that it has already. */
export function validatorsOf({ headers }: WebFetchResponse): { etag: string | null; lastModified: string | null } {
  const kept = (value: string | undefined) =>
    value !== undefined && value.length <= maxValidatorChars && /^[\t\x20-\x7e\x80-\xff]+$/.test(value) ? value : null;
  return { etag: kept(headers.etag), lastModified: kept(headers['last-modified']) };
}

function validators(source: SourceRow): Record<string, string> {
  // Without its text, "not changed" would leave nothing.
  if (source.refreshed_at === null || source.chars === 0) return {};
  return {
    ...(source.etag === null ? {} : { 'if-none-match': source.etag }),
    ...(source.last_modified === null ? {} : { 'if-modified-since': source.last_modified }),
  };
}

async function requireAllowed(url: string, robots: RobotsMemory): Promise<void> {
  const rules = await robots(new URL(url).origin);
  if (rules.isClosed) throw new TransientError('robotsRefused', new Error('robots.txt could not be had'));
  if (!rules.isAllowed(url)) throw new AppError('robotsRefused');
}

/** Does what asks the web. @throws {AppError} why it did not work. @throws {TransientError} when that may pass. */
export async function asking<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof WebFetchError)) throw error;
    throw transientReasons.has(error.reason)
      ? new TransientError(error.code, error)
      : new AppError(error.code, { cause: error });
  }
}

/** An error page is never knowledge, however well it reads. */
function requireGood({ status, headers }: WebFetchResponse, now: Date): void {
  if (status === 429 || status === 503)
    throw new BusyError(new Error(`status ${status}`), pauseOf(status, headers, now));
  if (status >= 500 || status === 408 || status === 425)
    throw new TransientError('urlUnreachable', new Error(`status ${status}`));
  if (status === 404 || status === 410) throw new PageGoneError(status);
  if (status === 401 || status === 403) throw new AppError('loginNeeded');
  if (status !== 200 && status !== 203) throw new AppError('urlUnreachable');
}

/** How long the host wants to be left alone: seconds or a date, as HTTP has it. */
function pauseOf(status: number, headers: Record<string, string>, now: Date): number {
  const text = headers['retry-after']?.trim() ?? '';
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime();
  if (Number.isNaN(ms)) return status === 429 ? usualPauseMs : 0;
  return Math.min(Math.max(ms, 0), maxPauseMs);
}
