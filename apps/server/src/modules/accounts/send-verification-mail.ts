import type { Language } from '@sosia/contract';
import { inTransaction } from '../../db/index.ts';
import { renderMail } from '../../lib/render-mail.ts';
import { findAccountByEmail } from './account-store.ts';
import type { AccountsContext } from './accounts-deps.ts';
import { replaceEmailToken } from './email-token-store.ts';

const tokenBytes = 32;
const tokenLifeMs = 24 * 3_600_000;

/**
 * The job behind every confirmation mail. The token is made here, so that it is nowhere but in the mail; an address that
 * is unknown or verified gets nothing, which the caller of the API cannot tell.
 */
export async function sendVerificationMail(context: AccountsContext, email: string): Promise<void> {
  const token = context.runtime.randomToken(tokenBytes);
  const account = await inTransaction(context.db, async (tx) => {
    const found = await findAccountByEmail(tx, email);
    if (!found || found.email_verified_at !== null) return null;
    const now = context.runtime.now();
    const expiresAt = new Date(now.getTime() + tokenLifeMs);
    await replaceEmailToken(tx, { token, accountId: found.id, kind: 'verify', now, expiresAt });
    return found;
  });
  if (!account) return;
  const say = (key: string, values?: Record<string, string>) =>
    context.translate(account.language as Language, `mails.${key}`, values);
  const link = `${context.publicUrl}/verify-email?token=${token}`;
  await context.mailer.send({
    ...{ to: account.email, subject: say('verify.subject'), kind: 'verify', link },
    ...renderMail({
      language: account.language,
      greeting: say('greeting', { name: account.name }),
      paragraphs: [say('verify.text')],
      action: { label: say('verify.button'), link },
      closing: [say('ignore'), say('signature')],
    }),
  });
}
