import type { Logger } from 'pino';
import type { Queryable } from '../../db/index.ts';
import type { Translate } from '../../http/translate.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Runtime } from '../../lib/runtime.ts';
import type { AgentUseCases } from '../agents/index.ts';
import type { Ledger } from '../billing/index.ts';
import type { ConversationUseCases } from '../conversation/index.ts';
import type { KnowledgeUseCases } from '../knowledge/index.ts';

/** Dependencies of the insights module. */
export interface InsightsDependencies {
  db: Queryable;
  runtime: Runtime;
  log: Logger;
  translate: Translate;
  jobs: Pick<Jobs, 'enqueue'>;
  agents: Pick<AgentUseCases, 'getAgent' | 'lockAgent'>;
  knowledge: KnowledgeUseCases;
  conversation: ConversationUseCases;
  ledger: Ledger;
}
