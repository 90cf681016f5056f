import {
  canonicalEmail,
  type Language,
  languages,
  validateActive,
  validateEmail,
  validateName,
  validateRole,
  validateSurname,
} from '@sosia/contract';
import { AppError } from '../../../lib/app-error.ts';
import { insertAccount } from '../account-store.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';
import { judgeNewPassword } from '../passwords.ts';
import { checkFields } from './check-fields.ts';
import { type MailedLink, sendLink } from './send-link.ts';

/** The only role so far. */
export const roles = ['holder'];

/** The operator's user form, not yet validated. */
export interface NewUser {
  email: string;
  name: string;
  lastName: string;
  language: string;
  role: string;
  active: boolean | undefined;
  /** `null`: the user sets a password through the invitation link. */
  password: string | null;
}

/**
 * Creates an account even if registration is closed. The invitation link or the operator confirms its address.
 * @returns the invitation; `null` if a password is set or the account is inactive
 * @throws {AppError} `validation`, `userExist`
 */
export async function createUser(context: AccountsContext, user: NewUser): Promise<MailedLink | null> {
  const password = user.password === null ? null : await judgeNewPassword(user.password);
  checkFields({
    email: validateEmail(user.email),
    name: validateName(user.name),
    lastName: validateSurname(user.lastName),
    language: languages.includes(user.language as Language) ? null : 'invalid',
    role: validateRole(user.role) ?? (roles.includes(user.role) ? null : 'invalid'),
    active: validateActive(user.active),
    password,
  });
  const now = context.runtime.now();
  const accountId = context.runtime.newId();
  const isNew = await insertAccount(context.db, {
    id: accountId,
    email: canonicalEmail(user.email),
    name: user.name.trim(),
    last_name: user.lastName.trim(),
    language: user.language,
    role: user.role,
    active: user.active ?? true,
    password_hash: user.password === null ? null : await context.hasher.hash(user.password),
    created_at: now,
    updated_at: now,
  });
  if (!isNew) throw new AppError('userExist');
  return user.password === null ? await sendLink(context, { kind: 'invite', accountId }) : null;
}
