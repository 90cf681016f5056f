import type { Language } from '@sosia/contract';
import { renderMail } from '../../../lib/render-mail.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import type { ConfirmPayload } from './notify-jobs.ts';
import { optInLink } from './opt-in-link.ts';
import { findRecipient } from './recipient-store.ts';

/**
 * Sends an opt-in request to an email address. The account controls no text in it except its own confirmed address;
 * otherwise it could send arbitrary mail to third parties.
 */
export async function sendConfirmation(deps: EmbedsDependencies, asked: ConfirmPayload): Promise<void> {
  const address = await findRecipient(deps.db, asked);
  if (!address || address.confirmed_at !== null || address.stopped_at !== null) return;
  const language = address.language as Language;
  const values = { account: address.account_email };
  const say = (key: string) => deps.translate(language, `mails.${key}`, values);
  const link = await optInLink(deps, address);
  await deps.mailer.send({
    to: address.email,
    accountId: address.account_id,
    kind: 'confirmNotifications',
    link,
    stopLink: link,
    subject: say('confirmNotifications.subject'),
    ...renderMail({
      language,
      greeting: say('plainGreeting'),
      paragraphs: [say('confirmNotifications.text')],
      action: { label: say('confirmNotifications.button'), link },
      closing: [say('confirmNotifications.ignore'), say('signature')],
    }),
  });
}
