import type { Language } from '@sosia/contract';
import { AppError } from '../../../lib/app-error.ts';
import { renderMail } from '../../../lib/render-mail.ts';
import type { Account } from '../account-store.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';
import { type ReauthProof, reauthenticate } from '../reauthenticate.ts';
import { forgetAccount } from './forget-account.ts';

/**
 * Deletes the caller's account with all its data and sends a farewell mail.
 * @throws {AppError} `incorrectCredentials`, `subscriptionActive`
 */
export async function deleteUser(context: AccountsContext, accountId: string, proof: ReauthProof) {
  await reauthenticate(context, accountId, proof);
  await deleteAccount(context, accountId);
  return { status: 'deleted' } as const;
}

/**
 * Deletes an account; the caller checks permission. @returns `false` if there is no such account. @throws {AppError}
 * `subscriptionActive`
 */
export async function deleteAccount(context: AccountsContext, accountId: string): Promise<boolean> {
  if (await context.entitlements.hasLiveSubscription(context.db, accountId)) throw new AppError('subscriptionActive');
  const account = await forgetAccount(context, accountId);
  // An unconfirmed address may belong to a third party, so send no mail there.
  if (account && account.email_verified_at !== null) await sayFarewell(context, account);
  return account !== undefined;
}

/** Sent directly: a queued job would keep the email address of a deleted account. */
async function sayFarewell(context: AccountsContext, account: Account): Promise<void> {
  const language = account.language as Language;
  const say = (key: string, values: Record<string, string> = {}) => context.translate(language, `mails.${key}`, values);
  try {
    await context.mailer.send({
      to: account.email,
      kind: 'deleted',
      link: null,
      subject: say('deleted.subject'),
      ...renderMail({
        language,
        greeting: say('greeting', { name: account.name }),
        paragraphs: [say('deleted.text')],
        closing: [say('signature')],
      }),
    });
  } catch (error) {
    context.log.warn({ err: error }, 'failed to send the account deletion mail');
  }
}
