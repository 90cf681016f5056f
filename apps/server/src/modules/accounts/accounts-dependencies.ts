import type { Language } from '@sosia/contract';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Queryable } from '../../db/index.ts';
import type { Database } from '../../db/schema.ts';
import type { ExportedFile } from '../../lib/export/exported-file.ts';
import type { Runtime } from '../../lib/runtime.ts';
import type { IdentityProvider } from '../../ports/identity.ts';
import type { Mailer } from '../../ports/mail.ts';
import type { Entitlements } from '../billing/index.ts';
import type { Attempt } from './attempts.ts';
import type { AccountMail } from './mail-kinds.ts';
import type { PasswordHasher } from './passwords.ts';
import type { SessionTokens } from './session-token.ts';

/** What the other parts of the product have of an account. Filled by the container after all modules exist. */
export interface AccountHooks {
  /**
   * Inside the deleting transaction, before the account's row goes; rows that hang on it go by themselves. Gives the work
   * that is left once that is stored, if any. It is done once, so what must happen is queued in the transaction as well.
   */
  forget: ((tx: Queryable, accountId: string) => Promise<(() => Promise<void>) | undefined>)[];
  /** The files that go into an account's archive, one after the other. */
  export: ((accountId: string) => AsyncIterable<ExportedFile>)[];
}

/** What the accounts module is built from. */
export interface AccountsDependencies {
  db: Kysely<Database>;
  runtime: Runtime;
  log: Logger;
  hasher: PasswordHasher;
  mailer: Mailer;
  /** `null`: no third-party sign-in. */
  identity: IdentityProvider | null;
  translate: (language: Language, key: string, values?: Record<string, string | number>) => string;
  /** Asks the queue, within the transaction, to send a mail to an account. */
  requestMail: (tx: Queryable, mail: AccountMail) => Promise<void>;
  /** Counts an attempt at an account or an address. @throws {AppError} `rateLimited` */
  countAttempt: (attempt: Attempt, key: string) => Promise<void>;
  entitlements: Pick<Entitlements, 'isAllowed' | 'hasLiveSubscription'>;
  /** Removes the jobs that name something, whatever their state. */
  forgetJobs: (tx: Queryable, names: string[]) => Promise<void>;
  hooks: AccountHooks;
  publicUrl: string;
  sessionSecret: string;
  passwordSecret: string;
  registration: 'open' | 'invite' | 'closed';
}

/** The same, with what the module makes for itself. */
export interface AccountsContext extends AccountsDependencies {
  tokens: SessionTokens;
}

/** Who calls, as far as sessions and mails tell it. */
export interface Caller {
  userAgent: string;
  address: string;
}
