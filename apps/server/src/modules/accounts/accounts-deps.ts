import type { Language } from '@sosia/contract';
import type { Kysely } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import type { Database } from '../../db/schema.ts';
import type { Runtime } from '../../lib/runtime.ts';
import type { Mailer } from '../../ports/mail.ts';
import type { PasswordHasher } from './passwords.ts';
import type { SessionTokens } from './session-token.ts';

/** What the accounts module is built from. */
export interface AccountsDeps {
  db: Kysely<Database>;
  runtime: Runtime;
  hasher: PasswordHasher;
  mailer: Mailer;
  translate: (language: Language, key: string, values?: Record<string, string | number>) => string;
  /** Asks the queue, within the transaction, to send a confirmation mail to this address if it waits for one. */
  requestVerificationMail: (tx: Queryable, email: string) => Promise<void>;
  /** Counts an attempt for an account's address. @throws {AppError} `rateLimited` */
  countAttempt: (call: 'login' | 'forwardSendVerifyEmail', email: string) => Promise<void>;
  publicUrl: string;
  sessionSecret: string;
  passwordSecret: string;
  registration: 'open' | 'invite' | 'closed';
}

/** The same, with what the module makes for itself. */
export interface AccountsContext extends AccountsDeps {
  tokens: SessionTokens;
}
