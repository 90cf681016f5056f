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

/** Signs in whom Google vouches for; makes the account where there is none and new ones are open. */
export async function loginWithGoogle(
  context: AccountsContext,
  { googleId, language, code }: Credentials,
  caller: Caller & { language: Language },
): Promise<{ token: string }> {
  const person = await context.identity?.verify(googleId);
  if (!person?.isEmailVerified || validateEmail(person.email)) throw new AppError('incorrectCredentials');
  const known = await findAccountByGoogle(context.db, person.subject);
  const met = known ?? (await findAccountByEmail(context.db, person.email));
  // Before anything is linked: Google alone never gets past a second factor.
  if (met) await checkSecondFactor(context, met, code);
  const arrival = { person, language: language ?? caller.language, met };
  const account = known ?? (await inTransaction(context.db, (tx) => welcome(context, tx, arrival)));
  return signIn(context, account, { ...caller, refusal: 'incorrectCredentials' });
}

interface Arrival {
  person: Identity;
  language: Language;
  /** The account whose second factor was asked for. */
  met: Account | undefined;
}

/** The account that someone belongs to who comes from Google for the first time. */
async function welcome(context: AccountsContext, tx: Queryable, arrival: Arrival): Promise<Account> {
  const { person, met } = arrival;
  const account = await lockAccountByEmail(tx, person.email);
  if (!account) {
    const made = (await create(context, tx, arrival)) ?? (await findAccountByGoogle(tx, person.subject));
    return made ?? welcome(context, tx, arrival);
  }
  if (!account.active) throw new AppError('accountInactive');
  // It is another account than a moment ago, or its second factor is new.
  if (account.totp_secret !== null && (met?.id !== account.id || met.totp_secret === null))
    throw new AppError('secondFactorRequired');
  if (account.email_verified_at === null) return takeOver(context, tx, account, person);
  if (account.google_subject === person.subject) return account;
  // The address has gone to another person of Google's, who is not the one that was linked.
  if (account.google_subject !== null) throw new AppError('incorrectCredentials');
  await context.requestMail(tx, { kind: 'googleLinked', accountId: account.id });
  return changed(context, tx, account, { google_subject: person.subject });
}

/** `undefined` when somebody was faster with this address, or as this person, by a moment: then that account is there. */
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

/** Whoever registered this address could not show that it is theirs: nothing that they set stays good. */
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

/** A name is required of an account; where Google tells none, the address's first part stands in. */
function nameOf({ name, lastName, email }: Identity): { name: string; last_name: string } {
  const cut = (text: string) => [...text].slice(0, limits.nameChars).join('');
  return { name: cut(name || email.split('@')[0] || email), last_name: cut(lastName) };
}
