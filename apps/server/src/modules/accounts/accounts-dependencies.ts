import type { Language } from '@sosia/contract';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Queryable } from '../../db/index.ts';
import type { Database } from '../../db/schema.ts';
import type { CountAttempt } from '../../http/limits/attempt-store.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Runtime } from '../../lib/runtime.ts';
import type { HookRegistry } from '../../module-hooks.ts';
import type { IdentityProvider } from '../../ports/identity.ts';
import type { Mailer } from '../../ports/mail.ts';
import type { Entitlements } from '../billing/index.ts';
import type { Attempt } from './attempts.ts';
import type { AccountMail } from './mail-kinds.ts';
import type { PasswordHasher } from './passwords.ts';
import type { SessionTokens } from './session-token.ts';

/** Dependencies of the accounts module. */
export interface AccountsDependencies {
  db: Kysely<Database>;
  runtime: Runtime;
  log: Logger;
  mailer: Mailer;
  /** `null` disables third-party sign-in. */
  identity: IdentityProvider | null;
  translate: (language: Language, key: string, values?: Record<string, string | number>) => string;
  jobs: Pick<Jobs, 'enqueue' | 'forget'>;
  entitlements: Pick<Entitlements, 'isAllowed' | 'hasLiveSubscription'>;
  hooks: Pick<HookRegistry, 'forgetAccount' | 'exportAccount'>;
  publicUrl: string;
  sessionSecret: string;
  passwordSecret: string;
  registration: 'open' | 'invite' | 'closed';
  /** `false` disables the limits on attempts. */
  isRateLimited: boolean;
  /** For tests. */
  hasher?: PasswordHasher;
  /** For tests. */
  countAttempt?: CountAttempt<Attempt>;
}

/** The dependencies plus the objects that the module creates itself. */
export interface AccountsContext extends AccountsDependencies {
  tokens: SessionTokens;
  hasher: PasswordHasher;
  /** Counts an attempt against an account or an email address. @throws {AppError} `rateLimited` */
  countAttempt: CountAttempt<Attempt>;
  /** Queues a mail to an account in the transaction. */
  requestMail(tx: Queryable, mail: AccountMail): Promise<void>;
}

/** The caller as shown in sessions and mails. */
export interface Caller {
  userAgent: string;
  address: string;
}
