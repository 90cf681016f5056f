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

/** The one role that exists so far. */
export const roles = ['holder'];

/** The operator's user form, as it was filled in. */
export interface NewUser {
  email: string;
  name: string;
  lastName: string;
  language: string;
  role: string;
  active: boolean | undefined;
  /** `null`: the person sets one by the link of an invitation. */
  password: string | null;
}

/**
 * Makes an account, whoever may register. Its address is confirmed by the invitation's link, or by the operator.
 * @returns the invitation; `null` when there is a password, or when nobody may sign in yet
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
