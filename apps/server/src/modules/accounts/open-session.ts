import type { SessionClaims } from '@sosia/contract';
import type { Queryable } from '../../db/index.ts';
import type { Account } from './account-store.ts';
import type { AccountsContext, Caller } from './accounts-dependencies.ts';
import { insertSession } from './session-store.ts';

const dayMs = 86_400_000;
const tokenLifeMs = 7 * dayMs;
/** Maximum session lifetime from sign-in. Refreshing the token does not extend it. */
const sessionLifeMs = 30 * dayMs;

/** Creates a session for the account and returns its first token. */
export async function openSession(
  context: AccountsContext,
  tx: Queryable,
  opened: { account: Account } & Caller,
): Promise<string> {
  const now = context.runtime.now();
  const sessionId = context.runtime.newId();
  const expiresAt = new Date(now.getTime() + sessionLifeMs);
  await insertSession(tx, {
    id: sessionId,
    account_id: opened.account.id,
    user_agent: opened.userAgent,
    address: opened.address,
    created_at: now,
    last_used_at: now,
    expires_at: expiresAt,
  });
  return signToken(context, tx, { account: opened.account, sessionId, sessionExpiresAt: expiresAt });
}

/** Signs a session token with the account's current claims. */
export async function signToken(
  context: AccountsContext,
  db: Queryable,
  { account, sessionId, sessionExpiresAt }: { account: Account; sessionId: string; sessionExpiresAt: Date },
): Promise<string> {
  const nowMs = context.runtime.now().getTime();
  const expiresMs = Math.min(nowMs + tokenLifeMs, sessionExpiresAt.getTime());
  return await context.tokens.sign({
    ...(await claimsOf(context, db, account)),
    sid: sessionId,
    iat: Math.floor(nowMs / 1000),
    exp: Math.floor(expiresMs / 1000),
  });
}

async function claimsOf(
  { entitlements }: AccountsContext,
  db: Queryable,
  account: Account,
): Promise<Omit<SessionClaims, 'sid' | 'iat' | 'exp'>> {
  return {
    kind: 'account',
    userId: account.id,
    name: account.name,
    lastName: account.last_name,
    email: account.email,
    plan: account.plan,
    emailVerified: account.email_verified_at !== null,
    termsAndConditions: account.terms_accepted_at !== null,
    stripeCustomerId: account.stripe_customer_id,
    createdVoices: [],
    events: [],
    // The operator's override takes precedence over the plan.
    canViewDashboard: account.can_view_dashboard ?? (await entitlements.isAllowed(db, account.id, 'dashboard')),
  };
}
