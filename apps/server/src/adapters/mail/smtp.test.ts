import { startSmtpServer } from '@sosia/testing';
import { expect, it } from 'vitest';
import { createSmtpMailer } from './smtp.ts';

const mail = { subject: 'Confirma', text: 'Hola', html: '<p>Hola</p>', kind: 'verify', link: null };

it.each(['ana@example.com', 'ana@example.com,eva.example.com', 'Ana <ana@example.com>, eva@example.com'])(
  'accepts only a single recipient: %j',
  async (to) => {
    const { lines, url, stop } = await startSmtpServer();
    const mailer = createSmtpMailer({ url, from: 'Sosia <no-reply@example.com>' });
    await mailer.send({ ...mail, to }).catch(() => {});
    stop();
    const recipients = lines.filter((line) => /^RCPT TO:/.test(line));
    if (to === 'ana@example.com') expect(recipients).toEqual(['RCPT TO:<ana@example.com>']);
    expect(recipients.length).toBeLessThanOrEqual(1);
    expect(recipients.every((line) => line.includes('<ana@example.com>'))).toBe(to === 'ana@example.com');
  },
);

it('sends the unsubscribe link as a header', async () => {
  const { lines, url, stop } = await startSmtpServer();
  const mailer = createSmtpMailer({ url, from: 'Sosia <no-reply@example.com>' });
  await mailer.send({ ...mail, to: 'ana@example.com', stopLink: 'https://sosia.example/notifications?token=x' });
  stop();
  expect(lines.join('\n')).toMatch(/^List-Unsubscribe:\s+<https:\/\/sosia\.example\/notifications\?token=x>$/m);
});
