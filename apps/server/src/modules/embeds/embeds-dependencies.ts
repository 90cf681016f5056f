import type { Logger } from 'pino';
import type { Queryable } from '../../db/index.ts';
import type { Translate } from '../../http/translate.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Runtime } from '../../lib/runtime.ts';
import type { Mailer } from '../../ports/mail.ts';
import type { WebFetch } from '../../ports/web-fetch.ts';
import type { AgentUseCases } from '../agents/index.ts';

/** Dependencies of the embeds module. */
export interface EmbedsDependencies {
  db: Queryable;
  runtime: Runtime;
  log: Logger;
  translate: Translate;
  jobs: Pick<Jobs, 'enqueue' | 'schedule' | 'forget'>;
  agents: AgentUseCases;
  mailer: Mailer;
  /** SSRF-guarded fetch, used to check the owner's page. */
  webFetch: WebFetch;
  publicUrl: string;
  /** Signing key of visitor tokens. */
  sessionSecret: string;
  /** The answering engine, shown in the chat. */
  engine: 'builtIn' | 'provider';
}
