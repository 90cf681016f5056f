import { decryptSecret } from '../../../lib/encrypted-secret.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';
import { stepOfCode } from './authenticator-code.ts';

/** Returns the time step of a code for the account's encrypted secret; `null` if it matches none. */
export function totpStepOf(
  { runtime, sessionSecret, log }: Pick<AccountsContext, 'runtime' | 'sessionSecret' | 'log'>,
  { accountId, sealed, code }: { accountId: string; sealed: Uint8Array; code: string },
): number | null {
  const secret = decryptSecret(sealed, { sessionSecret, purpose: 'two-factor', accountId });
  if (secret) return stepOfCode(secret, code, runtime.now());
  log.warn({ accountId }, 'a two-factor secret was sealed under another session secret: its codes cannot be checked');
  return null;
}

/** Removes the spaces and hyphens that make a code readable. */
export const plainCode = (code: string) => code.replace(/[\s-]/g, '');
