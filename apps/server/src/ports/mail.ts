export interface Mail {
  to: string;
  subject: string;
  /** Plain text; each link is on a separate line and is not wrapped. */
  text: string;
  html: string;
  /** `verify`, `reset`, …; sent as `X-Sosia-Kind`. */
  kind: string;
  /** The main link of the mail; sent as `X-Sosia-Link`. */
  link: string | null;
  /** Unsubscribe link; sent as `List-Unsubscribe`, which mail programs show as a button. */
  stopLink?: string;
  /**
   * The account of the mail; stored with a mail in the outbox (`X-Sosia-Account`), so that both are deleted together.
   */
  accountId?: string;
}

/** Sends mail. @throws when the server rejects it or is unreachable; the job retries. */
export interface Mailer {
  kind: 'smtp' | 'outbox';
  send(mail: Mail): Promise<void>;
  /** Deletes stored mails to an account or to its email. Mails handed to a server cannot be deleted. */
  forget(account: { id: string; email: string }): Promise<void>;
  /** Checks the connection for the doctor: `null` when reachable, otherwise a sentence. */
  check(): Promise<string | null>;
}
