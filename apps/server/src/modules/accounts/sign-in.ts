import { inTransaction } from '../../db/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { type Account, lockAccount } from './account-store.ts';
import type { AccountsContext, Caller } from './accounts-dependencies.ts';
import { describeDevice } from './describe-device.ts';
import { openSession } from './open-session.ts';
import { listUserAgents } from './session-store.ts';

/**
 * Last step of every sign-in method: creates the session of an authenticated account. Sends a mail if the browser is
 * new.
 * @param shown the account as read for the authentication
 * @throws {AppError} `accountInactive`; the given refusal if the credentials have changed since
 */
export function signIn(
  context: AccountsContext,
  shown: Account,
  { refusal, ...caller }: Caller & { refusal: 'incorrectCredentials' | 'passkeyRefused' },
): Promise<{ token: string }> {
  return inTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, shown.id);
    if (!account || !isKeyedAs(account, shown)) throw new AppError(refusal);
    if (!account.active) throw new AppError('accountInactive');
    const known = await listUserAgents(tx, account.id);
    const token = await openSession(context, tx, { account, ...caller });
    if (account.email_verified_at !== null && isNewDevice(known, caller.userAgent)) {
      const { browser, system } = describeDevice(caller.userAgent);
      await context.requestMail(tx, {
        kind: 'newDevice',
        accountId: account.id,
        browser: browser ?? '?',
        system: system ?? '?',
        address: caller.address,
        at: context.runtime.now().toISOString(),
      });
    }
    return { token };
  });
}

/** Authentication takes time: a session must not outlive a reset that finished during the check. */
function isKeyedAs(account: Account, shown: Account): boolean {
  const keysOf = ({ password_hash, google_subject, totp_secret }: Account) =>
    JSON.stringify([password_hash, google_subject, totp_secret]);
  return keysOf(account) === keysOf(shown);
}

/** The first sign-in sends no mail. */
function isNewDevice(known: string[], userAgent: string): boolean {
  if (known.length === 0) return false;
  const nameOf = (agent: string) => JSON.stringify(describeDevice(agent));
  return !known.map(nameOf).includes(nameOf(userAgent));
}
