import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { addressTokenHash } from './address-token.ts';
import { answerByToken } from './recipient-store.ts';

/** Someone whose address was entered says yes or no, as often as they like. */
export async function answerNotification(
  { db, runtime }: EmbedsDependencies,
  { token, accept }: { token: string; accept: boolean },
): Promise<'confirmed' | 'stopped' | 'invalid'> {
  const isKnown = await answerByToken(db, { tokenHash: addressTokenHash(token), accept, now: runtime.now() });
  if (!isKnown) return 'invalid';
  return accept ? 'confirmed' : 'stopped';
}
