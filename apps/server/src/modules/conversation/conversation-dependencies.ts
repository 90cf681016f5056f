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
import type { TurnRegistry } from './running/turn-registry.ts';
import type { TurnTiming } from './running/turn-timing.ts';
import type { TraceWriter } from './trace/trace-writer.ts';

/** The part of the knowledge module that conversations use. */
export interface KnowledgeSearch {
  /** The best passages first, numbered from 1; empty when no word of the query is known. */
  retrieve(request: {
    accountId: string;
    agentId: string;
    query: string;
    language: 'en' | 'es' | null;
    limit: number;
    /** As just read with the agent; read by the search itself when absent. */
    indexVersion?: number;
    /** Asks neither translator nor embedding model, which take time and may cost. */
    onlyByWords?: boolean;
  }): Promise<{
    passages: Passage[];
    stats?: ModelRequest['stats'] | undefined;
    /** Some of them are near the query by meaning, whatever words they share. */
    isFoundByMeaning?: boolean;
  }>;
  /** Returns the passages around the given chunks that have other headings, in document order. */
  near(request: { accountId: string; agentId: string; chunkIds: string[] }): Promise<Passage[]>;
  /**
   * Learns the owner's answer to a question, in the place of an earlier one.
   * @throws {AppError} `notFound`, `notEnoughTokens`.
   */
  addAnswer(
    owner: { accountId: string; agentId: string },
    answered: { question: string; answer: string },
    language: Language,
  ): Promise<{ id: string }>;
}

export interface ConversationOptions {
  db: Queryable;
  runtime: Runtime;
  log: Logger;
  translate: Translate;
  /** Writes the answers. */
  model: LanguageModel;
  /** Tells greetings and the like from questions that need the knowledge, so that these are refused without a call. */
  builtInModel: LanguageModel;
  /** Runs what a model programs, in assistant mode. */
  codeInterpreter: CodeInterpreter;
  knowledge: KnowledgeSearch;
  ledger: Ledger;
  jobs: Pick<Jobs, 'schedule'>;
  hooks: Pick<HookRegistry, 'countVisitorQuestion' | 'countVisitorWrite' | 'forgetVisitors'>;
  /** For tests; the usual ones when absent. */
  timing?: Partial<TurnTiming>;
}

/** Dependencies of the use cases. */
export interface ConversationDependencies extends Omit<ConversationOptions, 'timing'> {
  timing: TurnTiming;
  running: TurnRegistry;
  traces: TraceWriter;
}
