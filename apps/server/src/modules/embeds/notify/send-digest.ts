import type { Language } from '@sosia/contract';
import { renderMail } from '../../../lib/render-mail.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { findNotifiedEmbed, listNewConversations, listNewLeads } from './digest-store.ts';
import { digestParagraphs, inOneLine } from './digest-text.ts';
import type { DigestPayload } from './notify-jobs.ts';
import { optInLink } from './opt-in-link.ts';
import { findRecipient } from './recipient-store.ts';

/** Maximum number of conversations, and of leads, in one mail. */
const shownAtMost = 50;

/**
 * Sends the new events to one email address. Reads the content now: items deleted since the decision are left out, and
 * opted-out recipients get no mail.
 */
export async function sendDigest(deps: EmbedsDependencies, digest: DigestPayload): Promise<void> {
  const { db, mailer, publicUrl, translate } = deps;
  const [embed, address] = await Promise.all([findNotifiedEmbed(db, digest), findRecipient(db, digest)]);
  if (!embed || !address || address.confirmed_at === null || address.stopped_at !== null) return;
  if (!embed.emails.includes(address.email)) return;
  // Events before the opt-in are not reported.
  const from = new Date(Math.max(Date.parse(digest.from), address.confirmed_at.getTime()));
  const asked = { span: { from, until: new Date(digest.until) }, limit: shownAtMost };
  const conversations = await listNewConversations(db, digest, asked);
  const leads = await listNewLeads(db, digest, asked);
  if (conversations.total + leads.total === 0) return;
  const language = address.language as Language;
  const say = (key: string, values: Record<string, string | number> = {}) =>
    translate(language, `mails.${key}`, { agent: inOneLine(embed.agent_name), ...values });
  const link = `${publicUrl}/my-clon/${embed.agent_id}?tab=conversations`;
  const stopLink = await optInLink(deps, address);
  await mailer.send({
    to: address.email,
    accountId: address.account_id,
    kind: 'digest',
    link,
    stopLink,
    subject: say('digest.subject'),
    ...renderMail({
      language,
      greeting: say('plainGreeting'),
      paragraphs: digestParagraphs({ conversations, leads }, (key, values) => say(`digest.${key}`, values)),
      action: { label: say('digest.button'), link },
      aside: { label: say('digest.aside'), link: stopLink },
      closing: [say('digest.why'), say('signature')],
    }),
  });
}
