import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { SavedDiscovery } from '../../../lib/site/discover-pages.ts';

/** Serializes the state of a discovery between two turns. */
export async function packDiscovery(look: SavedDiscovery): Promise<Buffer> {
  return await promisify(gzip)(JSON.stringify(look));
}

export async function unpackDiscovery(bytes: Uint8Array | null): Promise<SavedDiscovery | null> {
  return bytes && (JSON.parse(String(await promisify(gunzip)(bytes))) as SavedDiscovery);
}
