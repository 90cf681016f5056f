import type { Mailer } from '../../ports/mail.ts';

interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: string;
  from: string;
}

const timeoutMs = 20_000;

/** Sends mail through an SMTP server. */
export function createSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const transport = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs });
  };
  return {
    kind: 'smtp',
    async send({ to, subject, text, html, kind, stopLink }) {
      const connection = await transport();
      try {
        // Pass an address object: a string would be parsed as a list of recipients.
        const only = { name: '', address: to };
        const list = stopLink === undefined ? {} : { list: { unsubscribe: { url: stopLink } } };
        await connection.sendMail({ from, to: only, subject, text, html, headers: { 'X-Sosia-Kind': kind }, ...list });
      } finally {
        connection.close();
      }
    },
    forget: async () => {},
    async check() {
      const connection = await transport();
      try {
        await connection.verify();
        return null;
      } catch (error) {
        return `the mail server does not answer as it should (${error instanceof Error ? error.message : 'unknown'})`;
      } finally {
        connection.close();
      }
    },
  };
}
