import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import type { AccountMail } from './mail-kinds.ts';
import { accountsFixture, someone } from './testing/accounts-fixture.ts';

const setUp = await accountsFixture();

type Kind = AccountMail['kind'];
type MakeMail = (account: { accountId: string; email: string; token: string }) => AccountMail;

const plain =
  (kind: 'invite' | 'passwordChanged' | 'twoFactorOn' | 'twoFactorOff' | 'passkeyAdded' | 'googleLinked'): MakeMail =>
  ({ accountId }) => ({ kind, accountId });

/** One mail of each kind, with the names its text must contain. */
const kinds: Record<Kind, { make: MakeMail; names: string[]; link: string | null }> = {
  verify: { make: ({ email }) => ({ kind: 'verify', email }), names: ['&refuse=true'], link: '/verify-email?token=' },
  reset: { make: ({ email }) => ({ kind: 'reset', email }), names: [], link: '/change-password?token=' },
  invite: { make: plain('invite'), names: [], link: '/change-password?token=' },
  changeEmail: {
    make: ({ accountId, token }) => ({
      kind: 'changeEmail',
      accountId,
      email: 'next@example.net',
      sessionId: String(decodeJwt(token).sid),
    }),
    names: ['next@example.net'],
    link: '/verify-email?token=',
  },
  emailChanged: {
    make: ({ accountId }) => ({ kind: 'emailChanged', accountId, formerEmail: 'former@example.net' }),
    names: ['@example.com'],
    link: null,
  },
  refreshFailed: {
    make: ({ accountId }) => ({
      kind: 'refreshFailed',
      accountId,
      agentId: 'an-agent',
      agentName: 'Harbour',
      errorCode: 'urlUnreachable',
      siteUrl: 'https://harbour.example/',
    }),
    names: ['Harbour', 'harbour.example/'],
    link: '/my-clon/an-agent',
  },
  newDevice: {
    make: ({ accountId }) => ({
      kind: 'newDevice',
      accountId,
      browser: 'Firefox',
      system: 'Windows',
      address: '192.0.2.7',
      at: '2026-02-28T10:00:00.000Z',
    }),
    names: ['Firefox', 'Windows', '192.0.2.7', '2026', '10:00:00', 'UTC'],
    link: '/reset-password',
  },
  passwordChanged: { make: plain('passwordChanged'), names: [], link: '/reset-password' },
  twoFactorOn: { make: plain('twoFactorOn'), names: [], link: '/reset-password' },
  twoFactorOff: { make: plain('twoFactorOff'), names: [], link: '/reset-password' },
  passkeyAdded: { make: plain('passkeyAdded'), names: [], link: '/reset-password' },
  googleLinked: { make: plain('googleLinked'), names: [], link: '/reset-password' },
};

describe.each(['en', 'es'] as const)('in %s', (language) => {
  it.each(Object.entries(kinds))('renders %s as text and HTML without images', async (kind, { make, names, link }) => {
    const { member, sendMail, mails, db } = await setUp();
    const account = await member({ language, name: 'Ana <b>' });
    if (kind === 'verify') {
      await db.updateTable('accounts').set({ email_verified_at: null }).where('id', '=', account.accountId).execute();
    }
    await sendMail(make(account));
    const mail = mails.at(-1);
    if (!mail) throw new Error('no mail');
    expect(mail.kind).toBe(kind);
    expect(mail.link?.slice('http://localhost:3000'.length, 21 + (link?.length ?? 0)) ?? null).toBe(link);
    const lines = mail.text.split('\n');
    const isToStranger = ['verify', 'changeEmail'].includes(kind);
    const byName = language === 'es' ? 'Hola, Ana <b>:' : 'Hello Ana <b>,';
    expect(lines[0]).toBe(isToStranger ? (language === 'es' ? 'Hola:' : 'Hello,') : byName);
    if (mail.link) expect(lines).toContain(mail.link);
    for (const name of names) expect(mail.text).toContain(name);
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/\{\{|mails\./);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.html).not.toMatch(/<img|<script|<b>|https?:\/\/(?!localhost:3000)/);
    // The HTML contains all the text of the plain version.
    const words = mail.html
      .replace(/<style.*?<\/style>|<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<');
    for (const line of lines.filter((text) => text !== '' && !/:$/.test(text) && !text.includes('<b>')))
      expect(words.replace(/&[a-z#0-9]+;/g, '')).toContain(line.replace(/['"]/g, ''));
  });

  it('gives each kind of mail a different subject', async () => {
    const { member, sendMail, mails } = await setUp();
    const account = await member({ language });
    for (const { make } of Object.values(kinds)) await sendMail(make(account));
    const subjects = mails.slice(1).map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
  });
});

it('omits text entered by the registrant from mails to unconfirmed addresses', async () => {
  const { post, deliver } = await setUp();
  const person = someone({ name: 'Win at http://evil.example', lastName: 'and http://worse.example' });
  await post('register', person);
  await post('send-reset-email', { email: person.email });
  const mails = await deliver();
  expect(mails.map(({ kind }) => kind)).toEqual(['verify', 'reset']);
  for (const { text, html, subject } of mails) expect(`${subject} ${text} ${html}`).not.toMatch(/evil|worse/);
});

it('sends no mail to inactive or unknown accounts', async () => {
  const { member, sendMail, mails, db } = await setUp();
  const { email, accountId } = await member();
  await db.updateTable('accounts').set({ active: false }).where('id', '=', accountId).execute();
  const before = mails.length;
  await sendMail({ kind: 'reset', email });
  await sendMail({ kind: 'verify', email });
  await sendMail({ kind: 'reset', email: 'nobody@example.com' });
  await sendMail({ kind: 'passwordChanged', accountId: '00000000-0000-7000-8000-000000000000' });
  expect(mails).toHaveLength(before);
});
