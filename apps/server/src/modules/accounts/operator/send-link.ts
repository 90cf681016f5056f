import type { Mail } from '../../../ports/mail.ts';
import { sendAccountMail } from '../account-mail.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';
import type { AccountMail } from '../mail-kinds.ts';

/** A link that was mailed to its account. */
export interface MailedLink {
  link: string;
  /** Why the mail could not be sent, if it could not; the link works all the same. */
  mailError: string | null;
}

/** Sends a mail at once and gives its link, so that the operator can hand it over where mail does not arrive. */
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
