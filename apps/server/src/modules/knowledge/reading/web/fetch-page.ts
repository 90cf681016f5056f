import { limits } from '@sosia/contract';
import { AppError } from '../../../../lib/app-error.ts';
import type { RobotsCache } from '../../../../lib/site/robots-cache.ts';
import { type AnswerStart, type BodyPlan, WebFetchError, type WebFetchResponse } from '../../../../ports/web-fetch.ts';
import { startsLikePdf } from '../../files/file-signatures.ts';
import type { KnowledgeDependencies } from '../../knowledge-dependencies.ts';
import { readSiteAccess } from '../../sites/site-access.ts';
import { PageProblemError } from '../../sources/page-problem.ts';
import type { SourceRow } from '../../sources/source-store.ts';
import { BusyError, TransientError } from '../../sources/transient-error.ts';
import type { SourceRun } from '../save/source-run.ts';
import { createFetchedFile, type FetchedFile } from './fetched-file.ts';

const timeoutMs = 30_000;
/** Size limit of a page or a text; a PDF may be as large as an uploaded one. */
const maxPageBytes = 5 * 1_048_576;
const pageTypes: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml', 'text/plain', 'text/markdown']);
const accept = 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8';
/** Errors that a later attempt may not have. */
const transientReasons = new Set(['dns', 'connect', 'timeout', 'protocol']);
/** For a host that says "too many requests" and not for how long. */
const usualPauseMs = 5_000;
const maxPauseMs = 600_000;
/** Longer validators are not stored: the page is then read without them. */
const maxValidatorChars = 1_000;

type Deps = Pick<KnowledgeDependencies, 'db' | 'runtime' | 'webFetch' | 'sessionSecret' | 'blobs'>;

/** The page is no longer there, and says so. */
export class PageGoneError extends AppError {
  constructor(status: number) {
    super('urlUnreachable', { cause: new PageProblemError('gone', { cause: new Error(`status ${status}`) }) });
  }
}

export interface FetchedPage {
  response: WebFetchResponse;
  /** A PDF, which went into the blob store as it arrived; `null`: what is there is in the answer's body. */
  pdf: FetchedFile | null;
}

/**
 * The page at the source's address; `null` when it says that nothing has changed since it was read. What cannot be read,
 * an error page or a picture, is not loaded.
 * @throws {AppError} why there is none. @throws {TransientError} when that may pass.
 */
export async function fetchPage(deps: Deps, run: SourceRun, robots: RobotsCache): Promise<FetchedPage | null> {
  const { url } = run.source;
  if (!url) throw new AppError('urlRefused');
  const file = createFetchedFile(deps, run.source.agent_id);
  try {
    const response = await asking(async () => {
      const access = await readSiteAccess(deps, run.source);
      if (access.obeysRobots) await requireAllowed(url, robots);
      return await deps.webFetch({
        url,
        timeoutMs,
        signal: run.signal,
        planBody: (start) => planBody(start, file),
        headers: { accept, ...validators(run.source), ...access.headers },
        // Each place has its own rules.
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
  // Servers give PDFs any type.
  if (startsLikePdf(head)) return { maxBytes: limits.pdfBytes - 1, keep: file.keep };
  return pageTypes.has(mediaTypeOf(headers)) ? { maxBytes: maxPageBytes } : null;
}

/** Without its parameters, in small letters; empty when there is none. */
export const mediaTypeOf = (headers: Record<string, string>): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Returns the headers of a conditional request. */
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

async function requireAllowed(url: string, robots: RobotsCache): Promise<void> {
  const rules = await robots(new URL(url).origin);
  if (rules.isClosed) throw new TransientError('robotsRefused', new PageProblemError('robotsClosed'));
  if (!rules.isAllowed(url)) throw new AppError('robotsRefused', { cause: new PageProblemError('robots') });
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

export const isGood = (status: number): boolean => status === 200 || status === 203;

/**
 * Asked for a page that is for members, many servers lead to their sign-in page and call that a success.
 * @param url where the page was read that asks to sign in. @throws {AppError} `loginNeeded` when it is another page.
 */
export function refuseSignIn({ source }: SourceRun, url: string): void {
  const place = (address: string) => new URL(address).pathname.replace(/\/+$/, '');
  if (source.url && place(url) !== place(source.url))
    throw new AppError('loginNeeded', { cause: new PageProblemError('login') });
}

/** An error page is never knowledge, however well it reads. */
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

/** How long the host wants to be left alone: seconds or a date, as HTTP has it. */
export function pauseOf(status: number, headers: Record<string, string>, now: Date): number {
  const text = headers['retry-after']?.trim() ?? '';
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime();
  if (Number.isNaN(ms)) return status === 429 ? usualPauseMs : 0;
  return Math.min(Math.max(ms, 0), maxPauseMs);
}
