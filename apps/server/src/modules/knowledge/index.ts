/** Knowledge: the sources of an agent, their ingestion and the search over them. */
import type { Language, Source } from '@sosia/contract';
import type { Module } from '../../module.ts';
import type { ModuleHooks } from '../../module-hooks.ts';
import { exportKnowledge } from './account/export-knowledge.ts';
import { forgetAccountFiles, forgetAgentFiles } from './account/forget-files.ts';
import { createReading } from './create-reading.ts';
import { defineKnowledgeJobs } from './define-knowledge-jobs.ts';
import { enqueuePendingHosts } from './hosts/host-work.ts';
import { addAnswer, type OwnersAnswer } from './ingestion/add-answer.ts';
import { addText } from './ingestion/add-text.ts';
import type { KnowledgeDependencies, KnowledgeOptions } from './knowledge-dependencies.ts';
import { knowledgeRoutes } from './knowledge-routes.ts';
import { queueRereading } from './rereading/queue-rereading.ts';
import { createRereadingControl, type RereadingControl } from './rereading/rereading-control.ts';
import { createHeadingList, type HeadingsRequest, type KnowledgeHeading } from './retrieval/list-headings.ts';
import { type Retrieval, type RetrievalRequest, retrieve } from './retrieval/retrieve.ts';
import { hasSearchableSource } from './retrieval/search-store.ts';
import { createIndexCache, type IndexCache } from './search/index.ts';
import { sweepSites } from './sites/sweep-sites.ts';
import { createErrorTexts } from './sources/error-texts.ts';
import { toSource } from './sources/source-views.ts';
import { createQueryEmbeddings } from './vectors/query-embedding.ts';
import { sweepVectors } from './vectors/vectorize-source.ts';

export type { KnowledgeDependencies } from './knowledge-dependencies.ts';
export type { RereadingControl, RereadingStatus } from './rereading/rereading-control.ts';
export type { Retrieval, RetrievalRequest } from './retrieval/retrieve.ts';

export interface KnowledgeUseCases {
  /** Rereading of sources, for the operator. */
  rereading: RereadingControl;
  /** Whether the agent has a source that answers can use. */
  hasReadySource(accountId: string, agentId: string): Promise<boolean>;
  /**
   * Returns the best passages for a query, with their citation data.
   * @throws {AppError} `notFound`
   */
  retrieve(request: RetrievalRequest): Promise<Retrieval>;
  /**
   * Stores the owner's answer to a question and replaces an earlier one to the same question.
   * @throws {AppError} `notFound`, `notEnoughTokens`
   */
  addAnswer(owner: { accountId: string; agentId: string }, answered: OwnersAnswer, language: Language): Promise<Source>;
  /**
   * Returns the headings of the knowledge and the questions of owner answers, by source and place.
   * @throws {AppError} `notFound`
   */
  headings(request: HeadingsRequest): Promise<readonly KnowledgeHeading[]>;
}

/** Cleanup interval, and so the maximum delay of a scheduled refresh. */
const sweepEveryMs = 300_000;
/** Memory limit of all search indexes together. */
const defaultIndexCacheBytes = 128 * 1_048_576;
const defaultPoliteness = { connections: 2, pauseMs: 250 };

export function createKnowledgeModule(options: KnowledgeOptions): Module<KnowledgeUseCases> {
  const politeness = options.politeness ?? defaultPoliteness;
  const indexCacheBytes = defaultIndexCacheBytes;
  const deps = { indexCacheBytes, ...createReading(options, politeness), ...options, politeness };
  const cache = createIndexCache({ maxBytes: deps.indexCacheBytes });
  return {
    name: 'knowledge',
    routes: knowledgeRoutes(deps),
    jobs: defineKnowledgeJobs(deps),
    sweeps: [
      { name: 'sites', everyMs: sweepEveryMs, run: () => resumeSites(deps) },
      { name: 'rereading', everyMs: sweepEveryMs, run: () => queueRereading(deps) },
      { name: 'vectors', everyMs: sweepEveryMs, run: () => sweepVectors(deps) },
    ],
    hooks: createHooks(deps, cache),
    useCases: createUseCases(deps, cache),
  };
}

/** Starts due refreshes first, so that their hosts are queued as well. */
async function resumeSites(deps: KnowledgeDependencies): Promise<void> {
  await sweepSites(deps);
  await enqueuePendingHosts(deps);
}

function createUseCases(deps: KnowledgeDependencies, cache: IndexCache): KnowledgeUseCases {
  const searching = { ...deps, questionVectors: createQueryEmbeddings(deps) };
  const errorText = createErrorTexts(deps.translate);
  return {
    rereading: createRereadingControl(deps),
    hasReadySource: (accountId, agentId) => hasSearchableSource(deps.db, { accountId, agentId }),
    retrieve: (request) => retrieve(searching, cache, request),
    headings: createHeadingList(deps),
    async addAnswer(owner, answered, language) {
      return toSource(await addAnswer(deps, owner, answered), errorText(language));
    },
  };
}

function createHooks(deps: KnowledgeDependencies, cache: IndexCache): ModuleHooks {
  return {
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
  };
}
