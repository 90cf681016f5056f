import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { addressToken, addressTokenHash } from './address-token.ts';
import { keepTokenHash, type NotifiedAddress } from './recipient-store.ts';

/**
 * Returns the page URL where a recipient opts in or out. Stores the hash of its token first, to find the recipient by
 * it.
 */
export async function optInLink(
  { db, publicUrl, sessionSecret }: EmbedsDependencies,
  address: NotifiedAddress,
): Promise<string> {
  const token = addressToken(sessionSecret, address.id);
  await keepTokenHash(db, address, addressTokenHash(token));
  return `${publicUrl}/notifications?token=${token}`;
}
