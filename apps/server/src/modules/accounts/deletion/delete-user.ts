import type { Language } from '@sosia/contract';
import { AppError } from '../../../lib/app-error.ts';
import { renderMail } from '../../../lib/render-mail.ts';
import type { Account } from '../account-store.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';
import { type ReauthProof, reauthenticate } from '../reauthenticate.ts';
import { forgetAccount } from './forget-account.ts';

/**
 * Deletes the account of the call with everything that belongs to it, and says so in a last mail.
 * @throws {AppError} `incorrectCredentials`, `subscriptionActive`
 */
export async function deleteUser(context: AccountsContext, accountId: string, proof: ReauthProof) {
  await reauthenticate(context, accountId, proof);
  await deleteAccount(context, accountId);
  return { status: 'deleted' } as const;
}

/** The same, by whoever may. @returns `false` when there is no such account. @throws {AppError} `subscriptionActive` */
export async function deleteAccount(context: AccountsContext, accountId: string): Promise<boolean> {
  if (await context.entitlements.hasLiveSubscription(context.db, accountId)) throw new AppError('subscriptionActive');
  const account = await forgetAccount(context, accountId);
  // Whoever made an account with an address of somebody else's is not to write there.
  if (account && account.email_verified_at !== null) await sayFarewell(context, account);
  return account !== undefined;
}

/** Sent directly: a job would keep the address of somebody who asked to be forgotten. */
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
    context.log.warn({ err: error }, 'the last mail to a deleted account could not be sent');
  }
}
