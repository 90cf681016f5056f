import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { WebFetchError } from '../../ports/web-fetch.ts';
import { isPublicAddress } from './address-policy.ts';
import type { UrlTarget } from './url-policy.ts';

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

/** Every address of a host name. Injected, so that tests can answer and change their answer. */
export type ResolveHost = (host: string) => Promise<ResolvedAddress[]>;

/**
 * The addresses to connect to, each of them checked: one private address among public ones refuses the host, since that
 * is what a rebinding name looks like.
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

/** The system's own resolver. */
export async function systemResolve(host: string): Promise<ResolvedAddress[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}
