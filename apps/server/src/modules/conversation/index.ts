/**
 * The conversation: one use case for every turn, whoever asks and whichever way; threads, the stored record, the search.
 * A turn belongs to the server: it outlives its caller's connection, is answered once per turn id, and can be stopped
 * and continued.
 */
import type { Queryable } from '../../db/index.ts';
import type { Route } from '../../http/call-context.ts';
import type { ExportedFile } from '../../lib/export/exported-file.ts';
import type { ConversationDependencies, ConversationOptions } from './conversation-dependencies.ts';
import { conversationRoutes } from './conversation-routes.ts';
import type { AskRequest } from './domain/ask-request.ts';
import type { FollowedTurn } from './domain/turn-events.ts';
import { deleteUnusedThreads } from './history/conversation-store.ts';
import { deleteConversations } from './history/delete-conversations.ts';
import { exportConversations } from './history/export-conversations.ts';
import { createTurnRegistry } from './running/turn-registry.ts';
import { usualTiming } from './running/turn-timing.ts';
import { traceLifeMs } from './trace/explain-turn.ts';
import { forgetPassages } from './trace/forget-passages.ts';
import { deleteTracesBefore } from './trace/trace-store.ts';
import { createTurnTraces } from './trace/turn-traces.ts';
import { answerTurn } from './turn/answer-turn.ts';
import { type DryRun, type DryRunAnswer, dryRunQuestion } from './turn/dry-run-question.ts';
import { failOrphanedTurns } from './turn/orphaned/fail-orphaned-turns.ts';
import { forgetRunningTurns } from './turn/orphaned/forget-running-turns.ts';

export { containsFact } from './answer/citation-support/index.ts';
export type { ConversationOptions, KnowledgeSearch } from './conversation-dependencies.ts';
export type { AskRequest } from './domain/ask-request.ts';
export type { FollowedTurn, TurnEvent } from './domain/turn-events.ts';
export type { ChatMessageRow } from './history/conversation-store.ts';
export { toChatMessage } from './history/conversation-views.ts';
export type { TurnTiming } from './running/turn-timing.ts';
export type { DryRunAnswer } from './turn/dry-run-question.ts';
export { noVisitorLimits, type VisitorLimits, type VisitorQuestion, type VisitorWrite } from './visitor-limits.ts';

export interface ConversationModule {
  routes: Route[];
  useCases: {
    /** One question to an agent; see `answer-turn.ts` for its errors. */
    answerTurn(request: AskRequest, signal?: AbortSignal): Promise<FollowedTurn>;
    /** An answer of which nothing is kept, for tests of an agent; see `rehearse.ts` for its errors. */
    rehearse(asked: DryRun): Promise<DryRunAnswer>;
    /** With all that was said in them; those at work are stopped. Gives how many of them there were. */
    deleteConversations(accountId: string, conversationIds: string[]): Promise<number>;
    /** Takes the text of sources that are gone out of what explains the agent's turns. */
    forgetPassages(owner: { accountId: string; agentId: string }, signal: AbortSignal): Promise<void>;
  };
  /**
   * Ends the turns that a killed server left, and gives how many there were. `alone`: no other server uses this database
   * (it is the embedded one), so that none of them can still be at work.
   */
  sweepRunningTurns(options: { alone: boolean }): Promise<number>;
  /** Forgets what explains turns once it has had its time, and threads that nobody used; call it every hour or so. */
  sweep(): Promise<void>;
  hooks: {
    /** Gives the work that is left once the account's deletion is stored: the turns at work are stopped. */
    forgetAccount(tx: Queryable, accountId: string): Promise<() => Promise<void>>;
    exportAccount(accountId: string): AsyncIterable<ExportedFile>;
  };
  /** Waits a moment for the turns at work, then stops them and keeps what they said. */
  stop(): Promise<void>;
}

/** Pages open threads ahead, and whoever opens a page need not ask anything. */
const unusedThreadMs = 7 * 86_400_000;
/** What is left waits for the next sweep, so that none takes long. */
const threadsPerSweep = 20_000;

export function createConversationModule(options: ConversationOptions): ConversationModule {
  const timing = { ...usualTiming, ...options.timing };
  const running = createTurnRegistry({ ...options, timing });
  const traces = createTurnTraces(options);
  const deps: ConversationDependencies = { ...options, timing, running, traces };
  return {
    routes: conversationRoutes(deps),
    useCases: {
      answerTurn: (request, signal) => answerTurn(deps, request, signal),
      rehearse: (asked) => dryRunQuestion(deps, asked),
      deleteConversations: (accountId, ids) => deleteConversations(deps, accountId, ids),
      forgetPassages: (owner, signal) => forgetPassages(options.db, owner, signal),
    },
    sweepRunningTurns({ alone }) {
      const now = options.runtime.now().getTime();
      return failOrphanedTurns(deps, new Date(alone ? now + 1 : now - timing.staleAfterMs));
    },
    hooks: {
      forgetAccount: (tx, accountId) => forgetRunningTurns(deps, tx, accountId),
      exportAccount: (accountId) => exportConversations(deps, accountId),
    },
    async sweep() {
      const now = options.runtime.now().getTime();
      await deleteTracesBefore(options.db, new Date(now - traceLifeMs));
      await deleteUnusedThreads(options.db, new Date(now - unusedThreadMs), threadsPerSweep);
    },
    async stop() {
      await running.stopAll();
      await traces.flush();
    },
  };
}
