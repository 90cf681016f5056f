import type { Language } from '@sosia/contract';
import { renderMail } from '../../lib/render-mail.ts';
import type { Account } from './account-store.ts';
import { findAccount, findAccountByEmail } from './account-store.ts';
import type { AccountsContext } from './accounts-dependencies.ts';
import { issueEmailToken } from './issue-email-token.ts';
import type { AccountMail } from './mail-kinds.ts';

const hourMs = 3_600_000;
/** Lifetime of the link by kind of mail, in milliseconds. */
const linkLifeMs = { verify: 24 * hourMs, reset: hourMs, invite: 7 * 24 * hourMs, changeEmail: 24 * hourMs } as const;

interface Content {
  to: string;
  /** The page that the mail links to. */
  link: string | null;
  /** A secondary link in small print. */
  asideLink?: string;
  values?: Record<string, string>;
}

/** Renders a mail in the account's language and sends it. Sends nothing if the account no longer needs it. */
export async function sendAccountMail(context: AccountsContext, mail: AccountMail): Promise<void> {
  const account = await ('accountId' in mail
    ? findAccount(context.db, mail.accountId)
    : findAccountByEmail(context.db, mail.email));
  const content = account && (await contentOf(context, account, mail));
  if (!content) return;
  const language = account.language as Language;
  const say = (key: string, values: Record<string, string> = {}) => context.translate(language, `mails.${key}`, values);
  const values = content.values ?? {};
  const { link, asideLink } = content;
  await context.mailer.send({
    to: content.to,
    accountId: account.id,
    kind: mail.kind,
    link,
    subject: say(`${mail.kind}.subject`, values),
    ...renderMail({
      language,
      greeting: isConfirmed(account, mail) ? say('greeting', { name: account.name }) : say('plainGreeting'),
      paragraphs: [say(`${mail.kind}.text`, values)],
      action: link === null ? undefined : { label: say(`${mail.kind}.button`), link },
      aside: asideLink === undefined ? undefined : { label: say(`${mail.kind}.aside`), link: asideLink },
      closing: [say(closingOf(mail)), say('signature')],
    }),
  });
}

/**
 * Whether the name on the account comes from the reader or the operator. Anyone else could use the name to send a
 * message to a third party.
 */
const isConfirmed = (account: Account, { kind }: AccountMail) =>
  kind === 'invite' || (account.email_verified_at !== null && kind !== 'changeEmail');

const closingOf = ({ kind }: AccountMail) =>
  kind === 'refreshFailed' ? 'scheduled' : kind in linkLifeMs ? 'ignore' : 'notYou';

async function contentOf(context: AccountsContext, account: Account, mail: AccountMail): Promise<Content | null> {
  const { publicUrl } = context;
  const resetLink = `${publicUrl}/reset-password`;
  const notice = { to: account.email, link: resetLink };
  switch (mail.kind) {
    case 'verify': {
      if (account.email_verified_at !== null) return null;
      const token = await issueEmailToken(context, account, { kind: 'verify', lifeMs: linkLifeMs.verify });
      if (token === null) return null;
      const link = `${publicUrl}/verify-email?token=${token}`;
      return { to: account.email, link, asideLink: `${link}&refuse=true` };
    }
    case 'reset':
    case 'invite': {
      if (!account.active) return null;
      const token = await issueEmailToken(context, account, { kind: 'reset', lifeMs: linkLifeMs[mail.kind] });
      return token === null ? null : { to: account.email, link: `${publicUrl}/change-password?token=${token}` };
    }
    case 'changeEmail': {
      const { email, sessionId } = mail;
      const wanted = { kind: mail.kind, lifeMs: linkLifeMs.changeEmail, change: { email, sessionId } };
      const token = await issueEmailToken(context, account, wanted);
      return token === null ? null : { to: email, link: `${publicUrl}/verify-email?token=${token}`, values: { email } };
    }
    case 'emailChanged':
      return { to: mail.formerEmail, link: null, values: { email: account.email } };
    case 'newDevice': {
      const { browser, system, address } = mail;
      return { ...notice, values: { browser, system, address, time: timeText(mail.at, account.language) } };
    }
    case 'refreshFailed': {
      const reason = context.translate(account.language as Language, `errors.${mail.errorCode}`);
      const values = { agent: mail.agentName, site: mail.siteUrl.replace(/^https?:\/\//, ''), reason };
      return { to: account.email, link: `${publicUrl}/my-clon/${mail.agentId}`, values };
    }
    default:
      return notice;
  }
}

/** In UTC: the server does not know the reader's time zone. */
function timeText(at: string, language: string): string {
  return new Date(at).toLocaleString(language, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
}
