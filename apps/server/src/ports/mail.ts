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
}

/** Sends mail. @throws when the server refuses or cannot be reached; the job tries again. */
export interface Mailer {
  kind: 'smtp' | 'outbox';
  send(mail: Mail): Promise<void>;
  /** Removes the mails to an address that are kept here; a server's mails are out of reach. */
  forget(address: string): Promise<void>;
  /** `null`: reachable, else a sentence for the doctor. */
  check(): Promise<string | null>;
}
