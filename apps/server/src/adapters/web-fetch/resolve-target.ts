import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { WebFetchError } from '../../ports/web-fetch.ts';
import { isPublicAddress } from './address-policy.ts';
import type { UrlTarget } from './url-policy.ts';

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

/** Returns all addresses of a host name. Injected, so that tests can set and change the answer. */
export type ResolveHost = (host: string) => Promise<ResolvedAddress[]>;

/**
 * Returns the checked addresses to connect to. One private address among public ones refuses the host, because that is
 * a sign of DNS rebinding.
 * @throws {WebFetchError}
 */
export async function resolveTarget(target: UrlTarget, resolveHost: ResolveHost): Promise<ResolvedAddress[]> {
  const literal = isIP(target.host);
  const addresses: ResolvedAddress[] =
    literal === 0 ? await lookUp(target.host, resolveHost) : [{ address: target.host, family: literal === 6 ? 6 : 4 }];
  if (!target.isAllowListed && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new WebFetchError('address');
  }
  return addresses;
}

async function lookUp(host: string, resolveHost: ResolveHost): Promise<ResolvedAddress[]> {
  let addresses: ResolvedAddress[];
  try {
    addresses = await resolveHost(host);
  } catch (error) {
    throw new WebFetchError('dns', { cause: error });
  }
  if (addresses.length === 0) throw new WebFetchError('dns');
  return addresses;
}

/** Resolves a host name with the system's resolver. */
export async function systemResolve(host: string): Promise<ResolvedAddress[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}
