import type { Logger } from 'pino';
import type { Queryable } from '../../db/index.ts';
import type { Translate } from '../../http/translate.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Runtime } from '../../lib/runtime.ts';
import type { AgentUseCases } from '../agents/index.ts';
import type { Ledger } from '../billing/index.ts';
import type { ConversationModule } from '../conversation/index.ts';
import type { KnowledgeModule } from '../knowledge/index.ts';

export interface InsightsDependencies {
  db: Queryable;
  runtime: Runtime;
  log: Logger;
  translate: Translate;
  jobs: Pick<Jobs, 'define' | 'enqueue'>;
  agents: Pick<AgentUseCases, 'getAgent' | 'holdAgent'>;
  knowledge: KnowledgeModule['useCases'];
  conversation: ConversationModule['useCases'];
  ledger: Ledger;
}
