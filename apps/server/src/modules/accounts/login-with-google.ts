import type { authEndpoints, Language } from '@sosia/contract';
import { limits, validateEmail } from '@sosia/contract';
import type { z } from 'zod';
import { inTransaction, type Queryable } from '../../db/index.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Identity } from '../../ports/identity.ts';
import {
  type Account,
  findAccountByEmail,
  findAccountByGoogle,
  insertAccount,
  lockAccountByEmail,
  updateAccount,
} from './account-store.ts';
import type { AccountsContext, Caller } from './accounts-dependencies.ts';
import { revokeAccess } from './revoke-access.ts';
import { checkSecondFactor } from './second-factor/check-second-factor.ts';
import { signIn } from './sign-in.ts';

type Credentials = z.output<typeof authEndpoints.loginOrRegisterWithGoogle.body>;

/** Signs in the holder of a Google ID token. Creates the account if there is none and registration is open. */
export async function loginWithGoogle(
  context: AccountsContext,
  { googleId, language, code }: Credentials,
  caller: Caller & { language: Language },
): Promise<{ token: string }> {
  const person = await context.identity?.verify(googleId);
  if (!person?.isEmailVerified || validateEmail(person.email)) throw new AppError('incorrectCredentials');
  const known = await findAccountByGoogle(context.db, person.subject);
  const met = known ?? (await findAccountByEmail(context.db, person.email));
  // Check before linking: Google alone never bypasses a second factor.
  if (met) await checkSecondFactor(context, met, code);
  const arrival = { person, language: language ?? caller.language, met };
  const account = known ?? (await inTransaction(context.db, (tx) => welcome(context, tx, arrival)));
  return signIn(context, account, { ...caller, refusal: 'incorrectCredentials' });
}

interface Arrival {
  person: Identity;
  language: Language;
  /** The account whose second factor was checked. */
  met: Account | undefined;
}

/** Returns the account for a Google subject that is not linked yet. */
async function welcome(context: AccountsContext, tx: Queryable, arrival: Arrival): Promise<Account> {
  const { person, met } = arrival;
  const account = await lockAccountByEmail(tx, person.email);
  if (!account) {
    const made = (await create(context, tx, arrival)) ?? (await findAccountByGoogle(tx, person.subject));
    return made ?? welcome(context, tx, arrival);
  }
  if (!account.active) throw new AppError('accountInactive');
  // The account has changed since the check, or has a new second factor.
  if (account.totp_secret !== null && (met?.id !== account.id || met.totp_secret === null))
    throw new AppError('secondFactorRequired');
  if (account.email_verified_at === null) return takeOver(context, tx, account, person);
  if (account.google_subject === person.subject) return account;
  // The address now belongs to a different Google subject, not the linked one.
  if (account.google_subject !== null) throw new AppError('incorrectCredentials');
  await context.requestMail(tx, { kind: 'googleLinked', accountId: account.id });
  return changed(context, tx, account, { google_subject: person.subject });
}

/** Returns `undefined` if a concurrent call created the account of this address or subject. */
async function create(
  context: AccountsContext,
  tx: Queryable,
  { person, language }: Arrival,
): Promise<Account | undefined> {
  if (context.registration !== 'open') throw new AppError('userNotFound');
  const now = context.runtime.now();
  const isNew = await insertAccount(tx, {
    id: context.runtime.newId(),
    email: person.email,
    ...nameOf(person),
    language,
    password_hash: null,
    google_subject: person.subject,
    email_verified_at: now,
    created_at: now,
    updated_at: now,
  });
  return isNew ? lockAccountByEmail(tx, person.email) : undefined;
}

/** The registrant never confirmed this address, so nothing they set stays valid. */
async function takeOver(context: AccountsContext, tx: Queryable, account: Account, person: Identity): Promise<Account> {
  const now = context.runtime.now();
  await revokeAccess(tx, { accountId: account.id, now });
  return changed(context, tx, account, {
    ...nameOf(person),
    password_hash: null,
    terms_accepted_at: null,
    google_subject: person.subject,
    email_verified_at: now,
  });
}

async function changed(
  context: AccountsContext,
  tx: Queryable,
  { id }: Account,
  changes: Omit<Parameters<typeof updateAccount>[2], 'updated_at'>,
): Promise<Account> {
  const account = await updateAccount(tx, id, { ...changes, updated_at: context.runtime.now() });
  if (!account) throw new AppError('userNotFound');
  return account;
}

/** An account requires a name; the local part of the address is the fallback. */
function nameOf({ name, lastName, email }: Identity): { name: string; last_name: string } {
  const cut = (text: string) => [...text].slice(0, limits.nameChars).join('');
  return { name: cut(name || email.split('@')[0] || email), last_name: cut(lastName) };
}
