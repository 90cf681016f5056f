import type { Mail } from '../../../ports/mail.ts';
import { sendAccountMail } from '../account-mail.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';
import type { AccountMail } from '../mail-kinds.ts';

/** A link mailed to an account. */
export interface MailedLink {
  link: string;
  /** The reason the mail could not be sent, if any. The link is valid either way. */
  mailError: string | null;
}

/** Sends a mail immediately and returns its link. The operator can pass the link on if mail does not arrive. */
export async function sendLink(context: AccountsContext, mail: AccountMail): Promise<MailedLink | null> {
  let sent: Mail | undefined;
  let mailError: string | null = null;
  const send = async (made: Mail) => {
    sent = made;
    try {
      await context.mailer.send(made);
    } catch (error) {
      mailError = error instanceof Error ? error.message : String(error);
    }
  };
  await sendAccountMail({ ...context, mailer: { ...context.mailer, send } }, mail);
  return sent?.link ? { link: sent.link, mailError } : null;
}
