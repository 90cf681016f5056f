import type { ErrorCode } from '@sosia/contract';

/** Mails that anyone may request for an address. The caller cannot tell whether a mail was sent. */
type AskedMail = { kind: 'verify' | 'reset'; email: string };
/** Mails that notify an account of a change. */
type AccountNotice =
  | {
      kind: 'invite' | 'passwordChanged' | 'twoFactorOn' | 'twoFactorOff' | 'passkeyAdded' | 'googleLinked';
      accountId: string;
    }
  /**
   * Sent only while the requesting session is active: the holder may have revoked a stolen session before the job runs.
   */
  | { kind: 'changeEmail'; accountId: string; sessionId: string; email: string }
  | { kind: 'emailChanged'; accountId: string; formerEmail: string }
  | { kind: 'newDevice'; accountId: string; browser: string; system: string; address: string; at: string }
  /** A scheduled website refresh failed. */
  | {
      kind: 'refreshFailed';
      accountId: string;
      agentId: string;
      agentName: string;
      siteUrl: string;
      errorCode: ErrorCode;
    };

/** A queued mail. Tokens are created when it is sent, so they exist only in the mail. */
export type AccountMail = AskedMail | AccountNotice;
