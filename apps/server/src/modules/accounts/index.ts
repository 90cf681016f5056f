/** Accounts: every way in and out, sessions, second factors, confirmation of addresses, the terms. */
import type { Route } from '../../http/call-context.ts';
import type { Principal } from '../../lib/principal.ts';
import { sendAccountMail } from './account-mail.ts';
import type { AccountsContext, AccountsDependencies } from './accounts-dependencies.ts';
import { accountsRoutes } from './accounts-routes.ts';
import type { AccountMail } from './mail-kinds.ts';
import { createOperator, type Operator } from './operator/index.ts';
import { findStanding } from './session-store.ts';
import { createSessionTokens } from './session-token.ts';
import { sweepAccounts } from './sweep.ts';

export type { AccountHooks } from './accounts-dependencies.ts';
export { type Attempt, attemptLimits } from './attempts.ts';
export type { AccountMail } from './mail-kinds.ts';
export { type ListedUser, type MailedLink, type NewUser, type Operator, plans, roles } from './operator/index.ts';
export { createPasswordHasher, type PasswordHasher } from './passwords.ts';

export interface AccountsModule {
  routes: Route[];
  /** The account behind a session token, as the database has it now; `null` when the session is over or never was. */
  resolveAccount(token: string): Promise<Principal | null>;
  /** The job that `requestMail` asks for. */
  sendMail(mail: AccountMail): Promise<void>;
  /** For the operator's command line. */
  operator: Operator;
  /** Forgets what has had its time; to be called every now and then. */
  sweep(): Promise<void>;
}

export function createAccountsModule(deps: AccountsDependencies): AccountsModule {
  const context: AccountsContext = { ...deps, tokens: createSessionTokens(deps.sessionSecret, deps.runtime.now) };
  return {
    routes: accountsRoutes(context),
    sendMail: (mail) => sendAccountMail(context, mail),
    operator: createOperator(context),
    sweep: () => sweepAccounts(context),
    async resolveAccount(token) {
      const named = await context.tokens.read(token);
      const standing = named && (await findStanding(context.db, { ...named, now: context.runtime.now() }));
      return standing ? { kind: 'account', ...named, ...standing } : null;
    },
  };
}
