/** Knowledge: what an agent is taught, how it is read, and the search over it. */
import type { Queryable } from '../../db/index.ts';
import type { Route } from '../../http/call-context.ts';
import { addText } from './adding/add-text.ts';
import { defineKnowledgeJobs } from './define-knowledge-jobs.ts';
import { type ExportedSource, exportKnowledge, forgetAccountFiles, forgetAgentFiles } from './forget-and-export.ts';
import type { KnowledgeDependencies } from './knowledge-dependencies.ts';
import { knowledgeRoutes } from './knowledge-routes.ts';
import { type Retrieval, type RetrievalRequest, retrieve } from './retrieve.ts';
import { createIndexCache } from './search/index.ts';
import { hasSearchableSource } from './search-store.ts';

export type { KnowledgeDependencies, SitePages, SiteRequest } from './knowledge-dependencies.ts';
export type { Retrieval, RetrievalRequest } from './retrieve.ts';
export type { ExportedSource };

export interface KnowledgeModule {
  routes: Route[];
  useCases: {
    /** Whether the agent knows anything that may be used in answers. */
    hasReadySource(accountId: string, agentId: string): Promise<boolean>;
    /** The passages that fit a query best, with what a citation needs. @throws {AppError} `notFound`. */
    retrieve(request: RetrievalRequest): Promise<Retrieval>;
  };
  hooks: {
    /** For `AgentHooks.forgetAgent`. */
    forgetAgent(tx: Queryable, accountId: string, agentId: string): Promise<void>;
    /** For `AgentHooks.fillSample`. */
    fillSample(tx: Queryable, sample: SampleKnowledge): Promise<void>;
    /** Has the files of an account go once its deletion is stored; the rows go with the account's own. */
    forgetAccount(tx: Queryable, accountId: string): Promise<void>;
    exportAccount(accountId: string): Promise<ExportedSource[]>;
  };
}

export interface SampleKnowledge {
  accountId: string;
  agentId: string;
  texts: { title: string; text: string }[];
}

/** Also says what the module's jobs do; call it before the jobs start. */
export function createKnowledgeModule(deps: KnowledgeDependencies): KnowledgeModule {
  const cache = createIndexCache({ maxBytes: deps.indexCacheBytes });
  defineKnowledgeJobs(deps);
  return {
    routes: knowledgeRoutes(deps),
    useCases: {
      hasReadySource: (accountId, agentId) => hasSearchableSource(deps.db, { accountId, agentId }),
      retrieve: (request) => retrieve(deps, cache, request),
    },
    hooks: {
      async forgetAgent(tx, _accountId, agentId) {
        cache.forget(agentId);
        await forgetAgentFiles(deps, tx, [agentId]);
      },
      async fillSample(tx, { texts, ...owner }) {
        for (const text of texts) await addText({ ...deps, db: tx }, owner, { kind: 'text', ...text });
      },
      forgetAccount: (tx, accountId) => forgetAccountFiles(deps, tx, accountId),
      exportAccount: (accountId) => exportKnowledge(deps, accountId),
    },
  };
}
