import { type ResolvedAddress, type ResolveHost, resolveTarget, systemResolve } from './resolve-target.ts';
import { checkUrl } from './url-policy.ts';

/**
 * Creates a check with the rules of the guarded fetch, for code that opens its own connections. It returns the
 * addresses that a URL may be connected to.
 * @throws {WebFetchError} when the URL is refused or has no address
 */
export function createTargetCheck(options: {
  allow: readonly string[];
  resolveHost?: ResolveHost;
}): (url: string) => Promise<ResolvedAddress[]> {
  return async (url) => await resolveTarget(checkUrl(url, options.allow), options.resolveHost ?? systemResolve);
}
