/** Accounts: registering, signing in, sessions, confirmation of addresses, the terms. */
import type { Route } from '../../http/call-context.ts';
import type { Principal } from '../../lib/principal.ts';
import type { AccountsContext, AccountsDeps } from './accounts-deps.ts';
import { accountRoutes } from './routes.ts';
import { sendVerificationMail } from './send-verification-mail.ts';
import { findStanding } from './session-store.ts';
import { createSessionTokens } from './session-token.ts';

export { createPasswordHasher, type PasswordHasher } from './passwords.ts';

export interface AccountsModule {
  routes: Route[];
  /** The account behind a session token, as the database has it now; `null` when the session is over or never was. */
  resolveAccount(token: string): Promise<Principal | null>;
  /** The job that `requestVerificationMail` asks for. */
  sendVerificationMail(email: string): Promise<void>;
}

export function createAccountsModule(deps: AccountsDeps): AccountsModule {
  const context: AccountsContext = { ...deps, tokens: createSessionTokens(deps.sessionSecret, deps.runtime.now) };
  return {
    routes: accountRoutes(context),
    sendVerificationMail: (email) => sendVerificationMail(context, email),
    async resolveAccount(token) {
      const named = await context.tokens.read(token);
      const standing = named && (await findStanding(context.db, { ...named, now: context.runtime.now() }));
      return standing ? { kind: 'account', ...named, ...standing } : null;
    },
  };
}
