import type { Logger } from 'pino';
import type { Queryable } from '../../db/index.ts';
import type { Translate } from '../../http/translate.ts';
import type { Runtime } from '../../lib/runtime.ts';
import type { LanguageModel, ModelRequest, Passage } from '../../ports/language-model.ts';
import type { CreditsGate } from './credits-gate.ts';
import type { RunningTurns } from './running-turns.ts';

/** What the conversation asks of the knowledge. */
export interface KnowledgeSearch {
  /** The best passages first, numbered from 1; empty when no word of the query is known. */
  retrieve(request: {
    accountId: string;
    agentId: string;
    query: string;
    language: 'en' | 'es' | null;
    limit: number;
  }): Promise<{ passages: Passage[]; stats?: ModelRequest['stats'] | undefined }>;
}

export interface TurnTiming {
  /** How long a turn runs on when nobody listens. */
  listenerGraceMs: number;
  /** How often what was said so far is stored. */
  storeEveryMs: number;
  /** A running turn of another process that was not touched for so long died with it. */
  staleAfterMs: number;
  /** How long a closed thread can be taken up again. */
  reopenMs: number;
  /** How long a stopping server waits for its turns. */
  shutdownMs: number;
}

export const usualTiming: TurnTiming = {
  listenerGraceMs: 30_000,
  storeEveryMs: 300,
  staleAfterMs: 20_000,
  reopenMs: 60_000,
  shutdownMs: 8_000,
};

export interface ConversationOptions {
  db: Queryable;
  runtime: Runtime;
  log: Logger;
  translate: Translate;
  /** Writes the answers. */
  model: LanguageModel;
  /** Tells greetings and the like from questions that need the knowledge, so that these are refused without a call. */
  builtInModel: LanguageModel;
  knowledge: KnowledgeSearch;
  credits: CreditsGate;
  /** For tests; the usual ones when absent. */
  timing?: Partial<TurnTiming>;
}

/** What the use cases get. */
export interface ConversationDependencies extends Omit<ConversationOptions, 'timing'> {
  timing: TurnTiming;
  running: RunningTurns;
}
