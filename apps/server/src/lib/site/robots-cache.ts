import type { WebFetch } from '../../ports/web-fetch.ts';
import { fetchRobots, type SiteRobots } from './fetch-robots.ts';

/** The rules of an origin, asked for once. @throws {WebFetchError} when the host is refused or not there. */
export type RobotsCache = (origin: string) => Promise<SiteRobots>;

/** @param agent the name that robots.txt files know us by. */
export function createRobotsCache(fetch: WebFetch, agent = robotsName): RobotsCache {
  const known = new Map<string, Promise<SiteRobots>>();
  return (origin) => {
    const before = known.get(origin);
    if (before) return before;
    const asked = fetchRobots(origin, agent, fetch);
    known.set(origin, asked);
    // What could not be had is asked for again by the next page.
    asked.then(
      ({ isClosed }) => isClosed && known.delete(origin),
      () => known.delete(origin),
    );
    return asked;
  };
}

export const robotsName = 'Sosia';
