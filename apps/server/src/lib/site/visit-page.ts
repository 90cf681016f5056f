import {
  type AnswerStart,
  type BodyPlan,
  WebFetchError,
  type WebFetchRequest,
  type WebFetchResponse,
} from '../../ports/web-fetch.ts';
import { AppError } from '../app-error.ts';
import { runTimeSliced } from '../time/run-time-sliced.ts';
import { decodeHtml } from '../web-page/decode-html.ts';
import type { PageOutline } from '../web-page/page-outline.ts';
import { redirectInResponse } from '../web-page/redirect/redirect-in-response.ts';
import type { FoundPage } from './crawl-frontier.ts';
import type { SkipReason } from './crawl-rules.ts';
import type { CrawlState } from './crawl-state.ts';
import type { SiteRobots } from './fetch-robots.ts';
import { pageIdentity, shortDigest, tidyUrl } from './page-identity.ts';

type Fetch = (request: WebFetchRequest) => Promise<WebFetchResponse>;

export type Validators = ReadonlyMap<string, { etag: string | null; lastModified: string | null }>;

export interface Visit {
  fetch: Fetch;
  robotsOf(origin: string): Promise<SiteRobots>;
  outlinePage(request: { html: string; url: string; signal: AbortSignal }): Promise<PageOutline>;
  signal: AbortSignal;
  validators: Validators;
  isFirst: boolean;
  /** Called with each page found and its response: new content or not modified. */
  onPage: (page: FoundPage, response: WebFetchResponse) => Promise<void>;
}

/** Visits one page: lists it or records why not, and queues its links. Retries a transient error once. */
export async function visitPage(page: FoundPage, state: CrawlState, visit: Visit): Promise<void> {
  const { isFirst } = visit;
  const find = async (found: FoundPage, from: FoundPage, answer: WebFetchResponse) => {
    if (state.found(found, from)) await visit.onPage(found, answer);
  };
  const response = await fetchPage(page, state, visit);
  if (typeof response === 'string') return state.leave(page, response);
  if (response === null || response.status === 429 || response.status === 503)
    return !isFirst && state.again(page) ? undefined : state.leave(page, 'status');
  const url = tidyUrl(response.url);
  if (isFirst) await moveIn(url, state, visit);
  // A known, unchanged page has known links.
  if (response.status === 304) return await find(page, page, response);
  if (response.status < 200 || response.status > 299) return state.leave(page, 'status');
  const hasMoved = pageIdentity(url) !== pageIdentity(page.url);
  if (hasMoved) {
    const reason = state.rules.whyNot(url, page.depth);
    if (reason && !(isFirst && reason === 'pattern')) return state.leave(page, reason);
    if (!state.claim(url)) return state.leave(page, 'twin');
  }
  if (!isHtml(response)) return state.leave(page, 'notHtml');
  const html = decodeHtml(response.body, response.headers['content-type']).text;
  const outline = await outlineOf({ html, url }, visit);
  if (!outline) return state.leave(page, 'notHtml');
  await runTimeSliced(state.offers(outline.links, page.depth + 1, visit.signal));
  const canonical = outline.canonical && tidyUrl(outline.canonical);
  if (!isFirst && canonical && isElsewhere(canonical, url, state, page.depth)) {
    state.offer(canonical, page.depth);
    return state.leave(page, 'twin');
  }
  const digest = shortDigest(`${new URL(url).pathname}\n${outline.text}`);
  if (outline.text && state.isTwin(digest)) return state.leave(page, 'twin');
  await find({ url, title: outline.title, depth: page.depth }, page, response);
}

/** `null` for a page that exceeds the time or memory limit. */
async function outlineOf(page: { html: string; url: string }, { outlinePage, signal }: Visit) {
  try {
    return await outlinePage({ ...page, signal });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The response, or why the page must not be loaded; `null` when it cannot be loaded. */
async function fetchPage(
  page: FoundPage,
  state: CrawlState,
  visit: Visit,
): Promise<WebFetchResponse | SkipReason | null> {
  const { fetch, isFirst, validators } = visit;
  const { etag, lastModified } = validators.get(page.url) ?? { etag: null, lastModified: null };
  const headers = {
    accept: 'text/html,application/xhtml+xml',
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  };
  try {
    const beforeRedirect = (target: string) => requireAllowed(target, state, visit);
    return await fetch({ url: page.url, headers, planBody, beforeRedirect, redirectIn: redirectInResponse });
  } catch (error) {
    if (error instanceof NotAllowedError) return error.reason;
    if (isFirst || !(error instanceof WebFetchError)) throw error;
    return null;
  }
}

/** Target of a redirect, which has its own rules. @throws {NotAllowedError} */
async function requireAllowed(target: string, { rules }: CrawlState, { isFirst, robotsOf }: Visit): Promise<void> {
  const { origin } = new URL(target);
  if (!isFirst && !rules.isSameSite(target)) throw new NotAllowedError('host');
  if (!rules.robotsOf(origin)) rules.obey(origin, await robotsOf(origin));
  if (rules.robotsOf(origin)?.isAllowed(target) === false) throw new NotAllowedError('robots');
}

class NotAllowedError extends Error {
  readonly reason: SkipReason;

  constructor(reason: SkipReason) {
    super(`not followed: ${reason}`);
    this.name = 'NotAllowedError';
    this.reason = reason;
  }
}

const maxPageBytes = 5 * 1_048_576;

/** Links also lead to videos and archives; files without links are not downloaded. */
function planBody({ status, headers, head }: AnswerStart): BodyPlan | null {
  const isPage = status >= 200 && status <= 299 && isHtml({ headers, body: head });
  return isPage ? { maxBytes: maxPageBytes } : null;
}

/** The first page may be on another host than was typed; that host's rules then apply. */
async function moveIn(url: string, state: CrawlState, { robotsOf }: Visit): Promise<void> {
  const { origin } = new URL(url);
  if (!state.rules.robotsOf(origin)) state.rules.obey(origin, await robotsOf(origin));
  state.rules.settle(url);
}

/** The page names a canonical URL, and that one may be loaded. */
function isElsewhere(canonical: string, url: string, state: CrawlState, depth: number): boolean {
  return pageIdentity(canonical) !== pageIdentity(url) && state.rules.whyNot(canonical, depth) === null;
}

function isHtml({ headers, body }: Pick<WebFetchResponse, 'headers' | 'body'>): boolean {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type) return type === 'text/html' || type === 'application/xhtml+xml';
  return /^\s*<(?:!doctype html|html|head|body)/i.test(Buffer.from(body.subarray(0, 512)).toString('latin1'));
}
