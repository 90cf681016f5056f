export interface Mail {
  to: string;
  subject: string;
  /** Plain text; a link stands unfolded on a line of its own. */
  text: string;
  html: string;
  /** `verify`, `reset`, …: becomes `X-Sosia-Kind`. */
  kind: string;
  /** The one link that the mail is about: becomes `X-Sosia-Link`. */
  link: string | null;
  /** Where its reader says that no more such mails are wanted: becomes `List-Unsubscribe`, which mail programs show as a button. */
  stopLink?: string;
  /** The account that it is about: kept beside a mail of the outbox (`X-Sosia-Account`), so that the mail can go with it. */
  accountId?: string;
}

/** Sends mail. @throws when the server refuses or cannot be reached; the job tries again. */
export interface Mailer {
  kind: 'smtp' | 'outbox';
  send(mail: Mail): Promise<void>;
  /** Removes the mails that are kept here to an account or to its address; what a server was given is out of reach. */
  forget(account: { id: string; email: string }): Promise<void>;
  /** `null`: reachable, else a sentence for the doctor. */
  check(): Promise<string | null>;
}
