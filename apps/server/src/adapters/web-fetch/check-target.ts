import { type ResolvedAddress, type ResolveHost, resolveTarget, systemResolve } from './resolve-target.ts';
import { checkUrl } from './url-policy.ts';

/**
 * The guarded fetch's rules by themselves, for what makes its own connections: the addresses that a URL may be reached at.
 * @throws {WebFetchError} where it is refused or has none
 */
export function createTargetCheck(options: {
  allow: readonly string[];
  resolveHost?: ResolveHost;
}): (url: string) => Promise<ResolvedAddress[]> {
  return async (url) => await resolveTarget(checkUrl(url, options.allow), options.resolveHost ?? systemResolve);
}
