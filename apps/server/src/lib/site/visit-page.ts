import { createHash } from 'node:crypto';
import { WebFetchError, type WebFetchRequest, type WebFetchResponse } from '../../ports/web-fetch.ts';
import { decodeHtml } from '../web-page/decode-html.ts';
import { pageOutline } from '../web-page/page-outline.ts';
import type { CrawlState, FoundPage } from './crawl-state.ts';
import { fetchRobots } from './fetch-robots.ts';
import { pageIdentity, tidyUrl } from './page-identity.ts';

type Fetch = (request: WebFetchRequest) => Promise<WebFetchResponse>;

/** Looks at one page: lists it or says why not, and offers what it links to. */
export async function visitPage(
  page: FoundPage,
  state: CrawlState,
  fetch: Fetch,
  { isFirst, agent }: { isFirst: boolean; agent: string },
): Promise<void> {
  const response = await fetchPage(page, fetch, isFirst);
  if (!response) return state.leave(page, 'status');
  const url = tidyUrl(response.url);
  if (isFirst) await moveIn(url, state, fetch, agent);
  if (response.status < 200 || response.status > 299) return state.leave(page, 'status');
  const hasMoved = pageIdentity(url) !== pageIdentity(page.url);
  if (hasMoved) {
    const reason = state.rules.whyNot(url, page.depth);
    if (reason && !(isFirst && reason === 'pattern')) return state.leave(page, reason);
    if (!state.claim(url)) return state.leave(page, 'twin');
  }
  if (!isHtml(response)) return state.leave(page, 'notHtml');
  const outline = pageOutline(decodeHtml(response.body, response.headers['content-type']), url);
  for (const link of outline.links) state.offer(link, page.depth + 1);
  const canonical = outline.canonical && tidyUrl(outline.canonical);
  if (!isFirst && canonical && isElsewhere(canonical, url, state, page.depth)) {
    state.offer(canonical, page.depth);
    return state.leave(page, 'twin');
  }
  const digest = createHash('sha256')
    .update(`${new URL(url).pathname}\n${outline.text}`)
    .digest('base64url');
  if (outline.text && state.isTwin(digest)) return state.leave(page, 'twin');
  state.found({ url, title: outline.title, depth: page.depth }, page);
}

async function fetchPage(page: FoundPage, fetch: Fetch, isFirst: boolean): Promise<WebFetchResponse | null> {
  try {
    return await fetch({ url: page.url, headers: { accept: 'text/html,application/xhtml+xml' } });
  } catch (error) {
    if (isFirst || !(error instanceof WebFetchError)) throw error;
    return null;
  }
}

/** The first page may lie on another host than was typed; that host's rules count then. */
async function moveIn(url: string, state: CrawlState, fetch: Fetch, agent: string): Promise<void> {
  const { origin } = new URL(url);
  if (!state.rules.robotsOf(origin)) state.rules.obey(origin, await fetchRobots(origin, agent, fetch));
  state.rules.settle(url);
}

/** The page says that it is really another one, and that one may be had. */
function isElsewhere(canonical: string, url: string, state: CrawlState, depth: number): boolean {
  return pageIdentity(canonical) !== pageIdentity(url) && state.rules.whyNot(canonical, depth) === null;
}

function isHtml({ headers, body }: WebFetchResponse): boolean {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type) return type === 'text/html' || type === 'application/xhtml+xml';
  return /^\s*<(?:!doctype html|html|head|body)/i.test(Buffer.from(body.subarray(0, 512)).toString('latin1'));
}
