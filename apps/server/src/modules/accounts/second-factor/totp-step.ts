import { decryptSecret } from '../../../lib/encrypted-secret.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';
import { stepOfCode } from './authenticator-code.ts';

/** The time step that a code of the account's sealed secret belongs to; `null` when it is of none. */
export function totpStepOf(
  { runtime, sessionSecret, log }: Pick<AccountsContext, 'runtime' | 'sessionSecret' | 'log'>,
  { accountId, sealed, code }: { accountId: string; sealed: Uint8Array; code: string },
): number | null {
  const secret = decryptSecret(sealed, { sessionSecret, purpose: 'two-factor', accountId });
  if (secret) return stepOfCode(secret, code, runtime.now());
  log.warn({ accountId }, 'a two-factor secret was sealed under another session secret: its codes cannot be checked');
  return null;
}

/** A code without the spaces and hyphens that are there for the eye. */
export const plainCode = (code: string) => code.replace(/[\s-]/g, '');
