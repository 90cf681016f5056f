import { WebFetchError, type WebFetchRequest, type WebFetchResponse } from '../../ports/web-fetch.ts';
import { runTimeSliced } from '../time/run-time-sliced.ts';
import { closedRobots, type RobotsRules, readRobotsRules } from './robots-rules.ts';

export interface SiteRobots extends RobotsRules {
  /** The file could not be had, which closes the site until it can. */
  isClosed: boolean;
}

type Fetch = (request: WebFetchRequest) => Promise<WebFetchResponse>;

/**
 * The rules of the site at an origin. A missing file (4xx) allows everything; one that cannot be had (5xx, no answer) is
 * asked for once more and then counts as closed, as RFC 9309 says.
 * @throws {WebFetchError} when the host itself is refused or not there
 */
export async function fetchRobots(origin: string, agent: string, fetch: Fetch): Promise<SiteRobots> {
  const text = (await ask(origin, fetch)) ?? (await ask(origin, fetch));
  return { ...(await runTimeSliced(readRobotsRules(text ?? closedRobots, agent))), isClosed: text === null };
}

const noHost: ReadonlySet<string> = new Set(['dns', 'connect', 'tls']);
const maxBytes = 2 * 1024 * 1024;
const maxParsedBytes = 500 * 1024;
const timeoutMs = 4000;

/** The file's text, empty where there is none; null where that cannot be known. */
async function ask(origin: string, fetch: Fetch): Promise<string | null> {
  try {
    const { status, body } = await fetch({ url: `${origin}/robots.txt`, maxBytes: maxBytes, timeoutMs: timeoutMs });
    if (status >= 200 && status < 300) return Buffer.from(body.subarray(0, maxParsedBytes)).toString('utf8');
    // A redirect without an end is as good as no file.
    return status >= 300 && status < 500 ? '' : null;
  } catch (error) {
    // A host that may not or cannot be reached at all has no pages either, and says so better itself.
    if (!(error instanceof WebFetchError) || error.code === 'urlRefused' || noHost.has(error.reason)) throw error;
    return error.reason === 'redirects' ? '' : null;
  }
}
