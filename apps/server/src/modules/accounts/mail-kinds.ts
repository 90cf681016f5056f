import type { ErrorCode } from '@sosia/contract';

/** Mails that anyone may ask for by an address; an address that has no use for one gets none, which nobody can tell. */
type AskedMail = { kind: 'verify' | 'reset'; email: string };
/** Mails that an account gets because something was done with it. */
type AccountNotice =
  | {
      kind: 'invite' | 'passwordChanged' | 'twoFactorOn' | 'twoFactorOff' | 'passkeyAdded' | 'googleLinked';
      accountId: string;
    }
  /** Sent only while the session that asked for it lives: meanwhile the holder may have thrown a thief out. */
  | { kind: 'changeEmail'; accountId: string; sessionId: string; email: string }
  | { kind: 'emailChanged'; accountId: string; formerEmail: string }
  | { kind: 'newDevice'; accountId: string; browser: string; system: string; address: string; at: string }
  /** A scheduled refresh of a website did not work. */
  | {
      kind: 'refreshFailed';
      accountId: string;
      agentId: string;
      agentName: string;
      siteUrl: string;
      errorCode: ErrorCode;
    };

/** A mail as the queue holds it. Tokens are made when it is sent, so that they are nowhere but in the mail. */
export type AccountMail = AskedMail | AccountNotice;
