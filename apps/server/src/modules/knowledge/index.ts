/** Knowledge: what an agent is taught, how it is read, and the search over it. */
import type { Language, Source } from '@sosia/contract';
import type { Queryable } from '../../db/index.ts';
import type { Route } from '../../http/call-context.ts';
import type { ExportedFile } from '../../lib/export/exported-file.ts';
import type { Passage } from '../../ports/language-model.ts';
import { exportKnowledge } from './account/export-knowledge.ts';
import { forgetAccountFiles, forgetAgentFiles } from './account/forget-files.ts';
import { defineKnowledgeJobs } from './define-knowledge-jobs.ts';
import { enqueuePendingHosts } from './hosts/host-work.ts';
import { addAnswer, type OwnersAnswer } from './ingestion/add-answer.ts';
import { addText } from './ingestion/add-text.ts';
import type { KnowledgeDependencies } from './knowledge-dependencies.ts';
import { knowledgeRoutes } from './knowledge-routes.ts';
import { adjacentPassages, type NearRequest } from './retrieval/adjacent-passages.ts';
import { type Retrieval, type RetrievalRequest, retrieve } from './retrieval/retrieve.ts';
import { hasSearchableSource } from './retrieval/search-store.ts';
import { createIndexCache } from './search/index.ts';
import { sweepSites } from './sites/sweep-sites.ts';
import { toSource } from './sources/source-views.ts';
import { createQueryEmbeddings } from './vectors/query-embedding.ts';
import { defineEmbedding, sweepVectors } from './vectors/vectorize-source.ts';

export type { KnowledgeDependencies, KnowledgeMail, SitePages, SiteRequest } from './knowledge-dependencies.ts';
export { type DeleteBlobsPayload, deleteBlobsJob } from './knowledge-jobs.ts';
export { createPageReader } from './page-reader/page-reader.ts';
export type { Retrieval, RetrievalRequest } from './retrieval/retrieve.ts';

export interface KnowledgeModule {
  routes: Route[];
  useCases: {
    /** Whether the agent knows anything that may be used in answers. */
    hasReadySource(accountId: string, agentId: string): Promise<boolean>;
    /** The passages that fit a query best, with what a citation needs. @throws {AppError} `notFound`. */
    retrieve(request: RetrievalRequest): Promise<Retrieval>;
    /**
     * Has the agent learn its owner's answer to a question, in the place of an earlier answer to the same one.
     * @throws {AppError} `notFound`, `notEnoughTokens`.
     */
    addAnswer(
      owner: { accountId: string; agentId: string },
      answered: OwnersAnswer,
      language: Language,
    ): Promise<Source>;
    /** What stands around the given chunks in their sources under other headings, in the order of reading. */
    near(request: NearRequest): Promise<Passage[]>;
    /** Begins the refreshes of sites that are due, and ends what was left open; call it every few minutes. */
    sweep(): Promise<void>;
  };
  hooks: {
    /** For `AgentHooks.forgetAgent`. */
    forgetAgent(tx: Queryable, accountId: string, agentId: string): Promise<void>;
    /** For `AgentHooks.fillSample`. */
    fillSample(tx: Queryable, sample: SampleKnowledge): Promise<void>;
    /** Gives the work that is left once the account's deletion is stored; the rows go with the account's own. */
    forgetAccount(tx: Queryable, accountId: string): Promise<() => Promise<void>>;
    exportAccount(accountId: string): AsyncIterable<ExportedFile>;
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
  const searching = { ...deps, questionVectors: createQueryEmbeddings(deps) };
  defineKnowledgeJobs(deps);
  defineEmbedding(deps);
  return {
    routes: knowledgeRoutes(deps),
    useCases: {
      hasReadySource: (accountId, agentId) => hasSearchableSource(deps.db, { accountId, agentId }),
      retrieve: (request) => retrieve(searching, cache, request),
      near: (request) => adjacentPassages(deps, request),
      async addAnswer(owner, answered, language) {
        return toSource(await addAnswer(deps, owner, answered), (code) => deps.translate(language, `errors.${code}`));
      },
      async sweep() {
        await sweepSites(deps);
        await enqueuePendingHosts(deps);
        await sweepVectors(deps);
      },
    },
    hooks: {
      async forgetAgent(tx, _accountId, agentId) {
        cache.forget(agentId);
        await forgetAgentFiles(deps, tx, [agentId]);
      },
      async fillSample(tx, { texts, ...owner }) {
        for (const text of texts) await addText({ ...deps, db: tx }, owner, { kind: 'text', ...text });
      },
      async forgetAccount(tx, accountId) {
        const forgetFiles = await forgetAccountFiles(deps, tx, accountId);
        return async () => (await forgetFiles()).forEach(cache.forget);
      },
      exportAccount: (accountId) => exportKnowledge(deps, accountId),
    },
  };
}
