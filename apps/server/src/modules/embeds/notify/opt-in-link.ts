import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { addressToken, addressTokenHash } from './address-token.ts';
import { keepTokenHash, type NotifiedAddress } from './recipient-store.ts';

/** The page where an address says yes or no; it can be found by what stands in it from now on. */
export async function optInLink(
  { db, publicUrl, sessionSecret }: EmbedsDependencies,
  address: NotifiedAddress,
): Promise<string> {
  const token = addressToken(sessionSecret, address.id);
  await keepTokenHash(db, address, addressTokenHash(token));
  return `${publicUrl}/notifications?token=${token}`;
}
