/**
 * Conversation: one use case for every turn from any channel, plus threads, history and search. A turn belongs to the
 * server: it outlives its caller's connection, is answered once per turn id, and can be stopped and resumed.
 */
import { lazy } from '../../lib/lazy.ts';
import type { Module } from '../../module.ts';
import type { ConversationDependencies, ConversationOptions } from './conversation-dependencies.ts';
import { conversationRoutes } from './conversation-routes.ts';
import type { AskRequest } from './domain/ask-request.ts';
import type { FollowedTurn } from './domain/turn-events.ts';
import { deleteConversations } from './history/delete-conversations.ts';
import { exportConversations } from './history/export-conversations.ts';
import { createTurnRegistry } from './running/turn-registry.ts';
import { usualTiming } from './running/turn-timing.ts';
import { sweepConversations } from './sweep-conversations.ts';
import { enqueueForgetPassages, forgetPassagesJob } from './trace/forget-passages-job.ts';
import { createTraceWriter } from './trace/trace-writer.ts';
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

export interface ConversationUseCases {
  /** Answers one question to an agent; see `answer-turn.ts` for its errors. */
  answerTurn(request: AskRequest, signal?: AbortSignal): Promise<FollowedTurn>;
  /** Answers a question without storing anything, for test runs; see `dry-run-question.ts` for its errors. */
  answerDryRun(question: DryRun): Promise<DryRunAnswer>;
  /** Deletes conversations with their messages and stops their running turns. Returns how many were deleted. */
  deleteConversations(accountId: string, conversationIds: string[]): Promise<number>;
}

const hourMs = 3_600_000;

export function createConversationModule(options: ConversationOptions): Module<ConversationUseCases> {
  const timing = { ...usualTiming, ...options.timing };
  const running = createTurnRegistry({ ...options, timing });
  const traces = createTraceWriter(options);
  const deps: ConversationDependencies = { ...options, timing, ...createLazyParts(options), running, traces };
  return {
    name: 'conversation',
    routes: conversationRoutes(deps),
    jobs: [forgetPassagesJob(options)],
    sweeps: [{ name: 'conversations', everyMs: hourMs, run: () => sweepConversations(options) }],
    hooks: {
      forgetAccount: (tx, accountId) => forgetRunningTurns(deps, tx, accountId),
      exportAccount: (accountId) => exportConversations(deps, accountId),
      forgetPassages: (tx, owner) => enqueueForgetPassages(options, tx, owner),
    },
    useCases: {
      answerTurn: (request, signal) => answerTurn(deps, request, signal),
      answerDryRun: (question) => dryRunQuestion(deps, question),
      deleteConversations: (accountId, ids) => deleteConversations(deps, accountId, ids),
    },
    async start({ isAlone }) {
      const now = options.runtime.now().getTime();
      await failOrphanedTurns(deps, new Date(isAlone ? now + 1 : now - timing.staleAfterMs));
    },
    /** Waits for running turns until the shutdown timeout, then stops them and stores their partial answers. */
    async stop() {
      await running.stopAll();
      await traces.flush();
    },
  };
}

/** Parts that load on first use, so that a start does not wait for them. */
function createLazyParts({
  knowledge,
}: ConversationOptions): Pick<ConversationDependencies, 'findContact' | 'readRules'> {
  const contacts = lazy(async () => (await import('./answer/help/contact-search.ts')).createContactSearch(knowledge));
  const rules = lazy(async () => (await import('./answer/instructions/create-rule-reader.ts')).createRuleReader());
  return {
    findContact: async (agent) => await (await contacts())(agent),
    readRules: async (instructions) => await (await rules())(instructions),
  };
}
