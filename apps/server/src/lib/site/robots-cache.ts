import type { WebFetch } from '../../ports/web-fetch.ts';
import { fetchRobots, type SiteRobots } from './fetch-robots.ts';

/** Returns the rules of an origin, loaded once. @throws {WebFetchError} when the host is refused or does not exist. */
export type RobotsCache = (origin: string) => Promise<SiteRobots>;

/** @param agent product token for robots.txt */
export function createRobotsCache(fetch: WebFetch, agent = robotsName): RobotsCache {
  const known = new Map<string, Promise<SiteRobots>>();
  return (origin) => {
    const before = known.get(origin);
    if (before) return before;
    const asked = fetchRobots(origin, agent, fetch);
    known.set(origin, asked);
    // The next page retries a file that could not be loaded.
    asked.then(
      ({ isClosed }) => isClosed && known.delete(origin),
      () => known.delete(origin),
    );
    return asked;
  };
}

export const robotsName = 'Sosia';
