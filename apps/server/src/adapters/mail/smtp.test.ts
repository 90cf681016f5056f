import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { createSmtpMailer } from './smtp.ts';

/** A mail server that notes what it is told. */
async function mailServer() {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 here\r\n');
    createInterface(socket).on('line', (line) => {
      lines.push(line);
      if (isData && line !== '.') return;
      const wasData = isData;
      isData = line === 'DATA';
      socket.write(isData ? '354 go on\r\n' : line === 'QUIT' && !wasData ? '221 bye\r\n' : '250 fine\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { lines, url, stop: () => server.close() };
}

const mail = { subject: 'Confirma', text: 'Hola', html: '<p>Hola</p>', kind: 'verify', link: null };

it.each(['ana@example.com', 'ana@example.com,eva.example.com', 'Ana <ana@example.com>, eva@example.com'])(
  'sends to %j as one address, and to no other',
  async (to) => {
    const { lines, url, stop } = await mailServer();
    const mailer = createSmtpMailer({ url, from: 'Sosia <no-reply@example.com>' });
    await mailer.send({ ...mail, to }).catch(() => {});
    stop();
    const recipients = lines.filter((line) => /^RCPT TO:/.test(line));
    if (to === 'ana@example.com') expect(recipients).toEqual(['RCPT TO:<ana@example.com>']);
    expect(recipients.length).toBeLessThanOrEqual(1);
    expect(recipients.every((line) => line.includes('<ana@example.com>'))).toBe(to === 'ana@example.com');
  },
);

it('says where its reader stops such mails', async () => {
  const { lines, url, stop } = await mailServer();
  const mailer = createSmtpMailer({ url, from: 'Sosia <no-reply@example.com>' });
  await mailer.send({ ...mail, to: 'ana@example.com', stopLink: 'https://sosia.example/notifications?token=x' });
  stop();
  expect(lines.join('\n')).toMatch(/^List-Unsubscribe:\s+<https:\/\/sosia\.example\/notifications\?token=x>$/m);
});
