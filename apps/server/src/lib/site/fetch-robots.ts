import { WebFetchError, type WebFetchRequest, type WebFetchResponse } from '../../ports/web-fetch.ts';
import { runTimeSliced } from '../time/run-time-sliced.ts';
import { closedRobots, type RobotsRules, readRobotsRules } from './robots-rules.ts';

export interface SiteRobots extends RobotsRules {
  /** The file could not be loaded, which closes the site until it can. */
  isClosed: boolean;
}

type Fetch = (request: WebFetchRequest) => Promise<WebFetchResponse>;

/**
 * Loads the robots.txt rules of an origin. A missing file (4xx) allows everything. After a failure (5xx, no response)
 * it retries once and then treats the site as closed (RFC 9309).
 * @throws {WebFetchError} when the host itself is refused or does not exist
 */
export async function fetchRobots(origin: string, agent: string, fetch: Fetch): Promise<SiteRobots> {
  const text = (await ask(origin, fetch)) ?? (await ask(origin, fetch));
  return { ...(await runTimeSliced(readRobotsRules(text ?? closedRobots, agent))), isClosed: text === null };
}

const noHost: ReadonlySet<string> = new Set(['dns', 'connect', 'tls']);
const maxBytes = 2 * 1024 * 1024;
const maxParsedBytes = 500 * 1024;
const timeoutMs = 4000;

/** Text of the file, empty when it does not exist; `null` when it could not be loaded. */
async function ask(origin: string, fetch: Fetch): Promise<string | null> {
  try {
    const { status, body } = await fetch({ url: `${origin}/robots.txt`, maxBytes: maxBytes, timeoutMs: timeoutMs });
    if (status >= 200 && status < 300) return Buffer.from(body.subarray(0, maxParsedBytes)).toString('utf8');
    // An endless redirect counts as no file.
    return status >= 300 && status < 500 ? '' : null;
  } catch (error) {
    // A host that is refused or unreachable has no pages either, and its own error says so better.
    if (!(error instanceof WebFetchError) || error.code === 'urlRefused' || noHost.has(error.reason)) throw error;
    return error.reason === 'redirects' ? '' : null;
  }
}
