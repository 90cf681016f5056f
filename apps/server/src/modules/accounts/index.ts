/** Accounts: sign-up and sign-in, sessions, second factors, email verification and terms. */
import { createAttemptLimits } from '../../http/limits/attempt-store.ts';
import type { Principal } from '../../lib/principal.ts';
import type { Module } from '../../module.ts';
import { accountMailJob, enqueueAccountMail } from './account-mail-job.ts';
import type { AccountsContext, AccountsDependencies } from './accounts-dependencies.ts';
import { accountsRoutes } from './accounts-routes.ts';
import { attemptLimits } from './attempts.ts';
import { createOperator, type Operator } from './operator/index.ts';
import { createPasswordHasher } from './passwords.ts';
import { findStanding } from './session-store.ts';
import { createSessionTokens } from './session-token.ts';
import { sweepAccounts } from './sweep.ts';

export type { AccountMail } from './mail-kinds.ts';
export { type ListedUser, type MailedLink, type NewUser, type Operator, plans, roles } from './operator/index.ts';

export interface AccountUseCases {
  /** Returns the account of a session token as stored now; `null` when the session has ended or never existed. */
  resolveAccount(token: string): Promise<Principal | null>;
  /** Account operations for the operator's command line. */
  operator: Operator;
}

const hourMs = 3_600_000;

export function createAccountsModule(deps: AccountsDependencies): Module<AccountUseCases> {
  const context = createContext(deps);
  return {
    name: 'accounts',
    routes: accountsRoutes(context),
    jobs: [accountMailJob(context)],
    sweeps: [{ name: 'accounts', everyMs: hourMs, run: () => sweepAccounts(context) }],
    hooks: { notifyAccount: (tx, notice) => context.requestMail(tx, notice) },
    useCases: {
      operator: createOperator(context),
      async resolveAccount(token) {
        const named = await context.tokens.read(token);
        const standing = named && (await findStanding(context.db, { ...named, now: context.runtime.now() }));
        return standing ? { kind: 'account', ...named, ...standing } : null;
      },
    },
  };
}

function createContext(deps: AccountsDependencies): AccountsContext {
  return {
    ...deps,
    tokens: createSessionTokens(deps.sessionSecret, deps.runtime.now),
    hasher: deps.hasher ?? createPasswordHasher(),
    countAttempt: deps.countAttempt ?? createAttemptLimits(deps.db, attemptLimits, deps.isRateLimited),
    requestMail: (tx, mail) => enqueueAccountMail(deps, tx, mail),
  };
}
