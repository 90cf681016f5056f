import { limits } from '@sosia/contract';
import { AppError } from '../../../../lib/app-error.ts';
import type { RobotsCache } from '../../../../lib/site/robots-cache.ts';
import { redirectInResponse } from '../../../../lib/web-page/redirect/redirect-in-response.ts';
import { type AnswerStart, type BodyPlan, WebFetchError, type WebFetchResponse } from '../../../../ports/web-fetch.ts';
import { startsLikePdf } from '../../files/file-signatures.ts';
import type { KnowledgeDependencies } from '../../knowledge-dependencies.ts';
import { readSiteAccess } from '../../sites/site-access.ts';
import { PageProblemError } from '../../sources/page-problem.ts';
import type { SourceRow } from '../../sources/source-store.ts';
import { BusyError, TransientError } from '../../sources/transient-error.ts';
import { readerVersion } from '../save/reader-version.ts';
import type { SourceRun } from '../save/source-run.ts';
import { createFetchedFile, type FetchedFile } from './fetched-file.ts';

const timeoutMs = 30_000;
/** Size limit of a page or text. PDFs have the limit of uploads. */
const maxPageBytes = 5 * 1_048_576;
const pageTypes: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml', 'text/plain', 'text/markdown']);
const accept = 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8';
/** Fetch errors that a retry may not have. */
const transientReasons = new Set(['dns', 'connect', 'timeout', 'protocol']);
/** Pause for status 429 without `Retry-After`. */
const defaultPauseMs = 5_000;
const maxPauseMs = 600_000;
/** Maximum length of a stored validator; without one, the page is fetched unconditionally. */
const maxValidatorChars = 1_000;

type Deps = Pick<KnowledgeDependencies, 'db' | 'runtime' | 'webFetch' | 'sessionSecret' | 'blobs'>;

/** The server reports that the page no longer exists (404 or 410). */
export class PageGoneError extends AppError {
  constructor(status: number) {
    super('urlUnreachable', { cause: new PageProblemError('gone', { cause: new Error(`status ${status}`) }) });
  }
}

export interface FetchedPage {
  response: WebFetchResponse;
  /** The blob of a PDF, which was stored while it arrived; `null` if the content is in the response body. */
  pdf: FetchedFile | null;
}

/**
 * Fetches the page of a source; `null` if it has not changed. The body of error pages and unsupported types is not
 * loaded.
 * @throws {AppError} for a permanent error
 * @throws {TransientError} if a retry may succeed
 */
export async function fetchPage(deps: Deps, run: SourceRun, robots: RobotsCache): Promise<FetchedPage | null> {
  const { url } = run.source;
  if (!url) throw new AppError('urlRefused');
  const file = createFetchedFile(deps, run.source.agent_id);
  try {
    const response = await convertFetchErrors(async () => {
      const access = await readSiteAccess(deps, run.source);
      if (access.obeysRobots) await requireAllowed(url, robots);
      return await deps.webFetch({
        url,
        timeoutMs,
        signal: run.signal,
        planBody: (start) => planBody(start, file),
        redirectIn: redirectInResponse,
        headers: { accept, ...validators(run.source), ...access.headers },
        // robots.txt also applies to redirect targets.
        ...(access.obeysRobots ? { beforeRedirect: (target) => requireAllowed(target, robots) } : {}),
      });
    });
    if (response.status === 304) return null;
    requireGood(response, deps.runtime.now());
    return { response, pdf: file.bytes() === null ? null : file };
  } catch (error) {
    await file.discard();
    throw error;
  }
}

function planBody({ status, headers, head }: AnswerStart, file: FetchedFile): BodyPlan | null {
  if (!isGood(status)) return null;
  // Detected by signature, because servers send PDFs with any type.
  if (startsLikePdf(head)) return { maxBytes: limits.pdfBytes - 1, keep: file.keep };
  return pageTypes.has(mediaTypeOf(headers)) ? { maxBytes: maxPageBytes } : null;
}

/** Returns the media type in lowercase, without parameters; empty if there is none. */
export const mediaTypeOf = (headers: Record<string, string>): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Returns the headers of a conditional request. */
export function validatorsOf({ headers }: WebFetchResponse): { etag: string | null; lastModified: string | null } {
  const kept = (value: string | undefined) =>
    value !== undefined && value.length <= maxValidatorChars && /^[\t\x20-\x7e\x80-\xff]+$/.test(value) ? value : null;
  return { etag: kept(headers.etag), lastModified: kept(headers['last-modified']) };
}

function validators(source: SourceRow): Record<string, string> {
  // Without stored text, a 304 response would leave the source empty.
  if (source.refreshed_at === null || source.chars === 0) return {};
  // Older readers read it, so an unchanged page is read again as well.
  if (source.reader_version < readerVersion) return {};
  return {
    ...(source.etag === null ? {} : { 'if-none-match': source.etag }),
    ...(source.last_modified === null ? {} : { 'if-modified-since': source.last_modified }),
  };
}

async function requireAllowed(url: string, robots: RobotsCache): Promise<void> {
  const rules = await robots(new URL(url).origin);
  if (rules.isClosed) throw new TransientError('robotsRefused', new PageProblemError('robotsClosed'));
  if (!rules.isAllowed(url)) throw new AppError('robotsRefused', { cause: new PageProblemError('robots') });
}

/**
 * Runs a web request and converts its errors.
 * @throws {AppError} for a permanent error
 * @throws {TransientError} if a retry may succeed
 */
export async function convertFetchErrors<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof WebFetchError)) throw error;
    throw transientReasons.has(error.reason)
      ? new TransientError(error.code, error)
      : new AppError(error.code, { cause: error });
  }
}

export const isGood = (status: number): boolean => status === 200 || status === 203;

/**
 * Rejects a sign-in page at another path than requested, since many servers redirect there with status 200.
 * @param url final URL of the page that contains a sign-in form
 * @throws {AppError} `loginNeeded`
 */
export function refuseSignIn({ source }: SourceRun, url: string): void {
  const place = (address: string) => new URL(address).pathname.replace(/\/+$/, '');
  if (source.url && place(url) !== place(source.url))
    throw new AppError('loginNeeded', { cause: new PageProblemError('login') });
}

/** Rejects every status that is not a success. Error pages are never ingested, even if they contain text. */
function requireGood({ status, headers }: WebFetchResponse, now: Date): void {
  if (isGood(status)) return;
  const cause = new PageProblemError(`status:${status}`);
  if (status === 429 || status === 503) throw new BusyError(cause, pauseOf(status, headers, now));
  if (status >= 500 || status === 408 || status === 425) throw new TransientError('urlUnreachable', cause);
  if (status === 404 || status === 410) throw new PageGoneError(status);
  if (status === 401 || status === 403)
    throw new AppError('loginNeeded', { cause: new PageProblemError(status === 401 ? 'login' : 'forbidden') });
  throw new AppError('urlUnreachable', { cause });
}

/** Returns the pause in milliseconds that a host requests by `Retry-After`, which holds seconds or a date. */
export function pauseOf(status: number, headers: Record<string, string>, now: Date): number {
  const text = headers['retry-after']?.trim() ?? '';
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime();
  if (Number.isNaN(ms)) return status === 429 ? defaultPauseMs : 0;
  return Math.min(Math.max(ms, 0), maxPauseMs);
}
