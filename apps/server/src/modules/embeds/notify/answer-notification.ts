import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { addressTokenHash } from './address-token.ts';
import { answerByToken } from './recipient-store.ts';

/** Stores a recipient's opt-in or opt-out. Recipients can change it any number of times. */
export async function answerNotification(
  { db, runtime }: EmbedsDependencies,
  { token, accept }: { token: string; accept: boolean },
): Promise<'confirmed' | 'stopped' | 'invalid'> {
  const isKnown = await answerByToken(db, { tokenHash: addressTokenHash(token), accept, now: runtime.now() });
  if (!isKnown) return 'invalid';
  return accept ? 'confirmed' : 'stopped';
}
