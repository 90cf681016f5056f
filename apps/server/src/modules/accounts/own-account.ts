import type { accountEndpoints, Language, Me } from '@sosia/contract';
import type { z } from 'zod';
import { inTransaction, type Queryable } from '../../db/index.ts';
import { AppError } from '../../lib/app-error.ts';
import type { AccountPrincipal } from '../../lib/principal.ts';
import { type Account, updateAccount } from './account-store.ts';
import type { AccountsContext } from './accounts-dependencies.ts';
import { signToken } from './open-session.ts';
import { countRecoveryCodes } from './second-factor/second-factor-store.ts';
import { findLiveSession, type LiveSession, revokeSession } from './session-store.ts';

/** Returns a new token of the same session. The older token stays valid until it expires, so tabs do not conflict. */
export async function refreshToken(context: AccountsContext, principal: AccountPrincipal): Promise<{ token: string }> {
  const session = await liveSession(context, context.db, principal);
  return { token: await signToken(context, context.db, { ...session, sessionId: principal.sessionId }) };
}

/** Records acceptance of the terms. The body must contain the caller's account id. */
export async function acceptTerms(
  context: AccountsContext,
  principal: AccountPrincipal,
  userId: string,
): Promise<{ token: string }> {
  if (userId !== principal.accountId) throw new AppError('notOwner');
  const { token } = await changeAccount(context, principal, { terms_accepted_at: context.runtime.now() });
  return { token };
}

/** Ends the caller's session immediately. */
export async function logout(context: AccountsContext, principal: AccountPrincipal) {
  await revokeSession(context.db, { ...principal, now: context.runtime.now() });
  return { status: 'loggedOut' } as const;
}

/** Queues another verification mail whether or not the address exists. The job checks. */
export async function resendVerification(context: AccountsContext, email: string) {
  await context.countAttempt('mail', email);
  await inTransaction(context.db, (tx) => context.requestMail(tx, { kind: 'verify', email }));
  return { status: 'sent' } as const;
}

export async function getMe(context: AccountsContext, principal: AccountPrincipal): Promise<{ data: Me }> {
  const { account } = await liveSession(context, context.db, principal);
  return { data: await toMe(context, account) };
}

export async function updateMe(
  context: AccountsContext,
  principal: AccountPrincipal,
  { name, lastName, language, darkMode }: z.output<typeof accountEndpoints.updateMe.body>,
): Promise<{ data: Me; token: string }> {
  const { account, token } = await changeAccount(context, principal, {
    ...(name === undefined ? {} : { name }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
    ...(language === undefined ? {} : { language }),
    ...(darkMode === undefined ? {} : { dark_mode: darkMode }),
  });
  return { data: await toMe(context, account), token };
}

type Changes = Omit<Parameters<typeof updateAccount>[2], 'updated_at'>;

function changeAccount(context: AccountsContext, principal: AccountPrincipal, changes: Changes) {
  return inTransaction(context.db, async (tx) => {
    const session = await liveSession(context, tx, principal);
    const account = await updateAccount(tx, principal.accountId, { ...changes, updated_at: context.runtime.now() });
    if (!account) throw new AppError('sessionInvalid');
    return { account, token: await signToken(context, tx, { ...session, account, sessionId: principal.sessionId }) };
  });
}

async function liveSession(context: AccountsContext, db: Queryable, principal: AccountPrincipal): Promise<LiveSession> {
  const session = await findLiveSession(db, { ...principal, now: context.runtime.now() });
  if (!session) throw new AppError('sessionInvalid');
  return session;
}

async function toMe({ db }: AccountsContext, account: Account): Promise<Me> {
  const hasTwoFactor = account.totp_secret !== null;
  return {
    id: account.id,
    name: account.name,
    lastName: account.last_name,
    email: account.email,
    language: account.language as Language,
    darkMode: account.dark_mode,
    plan: account.plan,
    emailVerified: account.email_verified_at !== null,
    termsAccepted: account.terms_accepted_at !== null,
    hasPassword: account.password_hash !== null,
    hasGoogle: account.google_subject !== null,
    twoFactor: hasTwoFactor,
    recoveryCodesLeft: hasTwoFactor ? await countRecoveryCodes(db, account.id) : 0,
    createdAt: account.created_at.toISOString(),
  };
}
