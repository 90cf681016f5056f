import type { Language } from '@sosia/contract';
import type { Logger } from 'pino';
import type { Queryable } from '../../db/index.ts';
import type { Translate } from '../../http/translate.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Runtime } from '../../lib/runtime.ts';
import type { HookRegistry } from '../../module-hooks.ts';
import type { CodeInterpreter } from '../../ports/code-interpreter.ts';
import type { LanguageModel, ModelRequest, Passage } from '../../ports/language-model.ts';
import type { Ledger } from '../billing/index.ts';
import type { ReadAgentRules } from './domain/agent-rules.ts';
import type { FindContact } from './domain/contact.ts';
import type { TurnRegistry } from './running/turn-registry.ts';
import type { TurnTiming } from './running/turn-timing.ts';
import type { TraceWriter } from './trace/trace-writer.ts';

/** A heading of the knowledge, which may be a question, or the question of an owner's answer. */
export interface KnownQuestion {
  heading: string;
  sourceId: string;
  language: 'en' | 'es' | null;
  /** The chunks below it, in order. */
  chunkIds: readonly string[];
  isOwnAnswer: boolean;
}

/** The part of the knowledge module that conversations use. */
export interface KnowledgeSearch {
  /** Returns the best passages first, numbered from 1; none when no word of the query is indexed. */
  retrieve(request: {
    accountId: string;
    agentId: string;
    query: string;
    language: 'en' | 'es' | null;
    limit: number;
    /** The agent's index version, if the caller has just read it; saves a query. */
    indexVersion?: number;
    /** Returns every chunk of a knowledge of at most this size; those without a shared word come last. */
    wholeUpTo?: number;
    /** Skips translation and query embedding, which take time and may cost money. */
    onlyByWords?: boolean;
  }): Promise<{
    passages: Passage[];
    stats?: ModelRequest['stats'] | undefined;
    /** Whether some passages match by their embeddings rather than by words. */
    isFoundByMeaning?: boolean;
  }>;
  /** Returns the headings of the knowledge and the questions of owner answers, by source and place. */
  headings(request: { accountId: string; agentId: string; indexVersion?: number }): Promise<readonly KnownQuestion[]>;
  /**
   * Stores the owner's answer to a question and replaces an earlier one.
   * @throws {AppError} `notFound`, `notEnoughTokens`.
   */
  addAnswer(
    owner: { accountId: string; agentId: string },
    answered: { question: string; answer: string },
    language: Language,
  ): Promise<{ id: string }>;
}

/** Dependencies of the conversation module. */
export interface ConversationOptions {
  db: Queryable;
  runtime: Runtime;
  log: Logger;
  translate: Translate;
  /** Generates the answers. */
  model: LanguageModel;
  /**
   * Distinguishes small talk from questions that need knowledge, so that the latter can be refused without a model
   * call.
   */
  builtInModel: LanguageModel;
  /** Runs programs written by the model, in assistant mode. */
  codeInterpreter: CodeInterpreter;
  knowledge: KnowledgeSearch;
  ledger: Ledger;
  jobs: Pick<Jobs, 'schedule'>;
  hooks: Pick<HookRegistry, 'countVisitorQuestion' | 'countVisitorWrite' | 'forgetVisitors'>;
  /** Overrides the default times, for tests. */
  timing?: Partial<TurnTiming>;
}

/** Dependencies of the use cases. */
export interface ConversationDependencies extends Omit<ConversationOptions, 'timing'> {
  timing: TurnTiming;
  findContact: FindContact;
  readRules: ReadAgentRules;
  running: TurnRegistry;
  traces: TraceWriter;
}
