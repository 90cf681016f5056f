import { chatEndpoints as endpoints } from '@sosia/contract';
import { type Route, route } from '../../http/call-context.ts';
import { savePolicyAction } from './consent/save-policy-action.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import type { ConversationKey } from './domain/turn-context.ts';
import { feedbackRoutes } from './feedback/feedback-routes.ts';
import { toChatMessages, toSearchHit } from './history/conversation-views.ts';
import { getConversation } from './history/get-conversation.ts';
import { closeThread, openThread } from './history/threads.ts';
import { searchKnowledge } from './search-knowledge.ts';
import { collectAnswer } from './stream/collect-answer.ts';
import { streamTurn } from './stream/stream-turn.ts';
import { explainTurn } from './trace/explain-turn.ts';
import { answerTurn } from './turn/answer-turn.ts';
import { followTurn } from './turn/follow-turn.ts';
import { stopTurn } from './turn/stop-turn.ts';

export function conversationRoutes(deps: ConversationDependencies): Route[] {
  return [...askRoutes(deps), ...turnRoutes(deps), ...threadRoutes(deps), ...feedbackRoutes(deps)];
}

function askRoutes(deps: ConversationDependencies): Route[] {
  return [
    route(endpoints.answer, async ({ principal, body, address, signal }) => {
      const turn = await answerTurn(deps, { ...inSession(body), principal, address }, signal);
      const { text, citations, done } = await collectAnswer(turn);
      const { contextReduced, messageId, turnId, credits } = done;
      return { openaiText: text, contextReduced, messageId, turnId, citations, credits };
    }),
    route(endpoints.streamAnswer, async ({ principal, body, address, signal, ...call }) => {
      const request = { ...inSession(body), principal, address, proposes: true };
      return streamTurn(deps, await answerTurn(deps, request, signal), call);
    }),
    route(endpoints.assistantAnswer, async ({ principal, body, address, signal, ...call }) => {
      const { cloneId, threadId, ...asked } = body;
      const conversation = { agentId: cloneId, mode: 'thread', key: threadId } as const;
      const billable = 'assistantAnswer' as const;
      const request = { ...asked, ...conversation, principal, address, proposes: true, billable };
      return streamTurn(deps, await answerTurn(deps, request, signal), call);
    }),
    route(endpoints.search, async ({ principal, body, address }) => {
      const found = await searchKnowledge(deps, {
        principal,
        address,
        agentId: body.clonId,
        query: body.query,
        limit: body.limit,
      });
      return { data: found.map((passage) => toSearchHit(passage, principal.kind === 'visitor')) };
    }),
  ];
}

/** Returns the fields that all session endpoints share. */
function inSession<Asked extends object>({
  cloneId,
  sessionId,
  ...asked
}: Asked & { cloneId: string; sessionId: string }) {
  return { ...asked, agentId: cloneId, mode: 'session', key: sessionId, billable: 'answer' } as const;
}

function turnRoutes(deps: ConversationDependencies): Route[] {
  return [
    route(endpoints.followTurn, async ({ principal, params, query, signal, ...call }) => {
      const turn = await followTurn(deps, { principal, turnId: params.id, after: query.after ?? 0, signal });
      return streamTurn(deps, turn, call, 'errorsInside');
    }),
    route(endpoints.stopTurn, async ({ principal, body }) => ({
      status: await stopTurn(deps, principal, body.turnId),
    })),
    route(endpoints.explainTurn, async ({ principal, params }) => ({
      data: await explainTurn(deps, principal.accountId, params.id),
    })),
  ];
}

function threadRoutes(deps: ConversationDependencies): Route[] {
  return [
    route(endpoints.assistantThread, async ({ principal, params, address }) => ({
      thread_id: await openThread(deps, principal, params.id, address),
    })),
    route(endpoints.closeThread, async ({ principal, body }) => {
      await closeThread(deps, principal, { agentId: body.botId, threadId: body.threadId });
      return { status: 'closed' as const };
    }),
    route(endpoints.savePolicyAction, async ({ principal, body, address }) => {
      const { cloneId: agentId, sessionId: sessionKey, policyAccepted: accepted } = body;
      await savePolicyAction(deps, principal, { agentId, sessionKey, accepted, address });
      return { status: 'saved' as const };
    }),
    route(endpoints.getConversation, async ({ principal, query }) => {
      const wanted = { agentId: query.cloneId, ...keyOf(query) };
      const { messages, runningTurnId } = await getConversation(deps, principal, wanted);
      return { data: { messages: messages.flatMap(toChatMessages), running: runningTurnId } };
    }),
  ];
}

/** The contract requires exactly one of the two. */
function keyOf({
  sessionId,
  threadId,
}: {
  sessionId?: string | undefined;
  threadId?: string | undefined;
}): ConversationKey {
  return sessionId === undefined ? { mode: 'thread', key: threadId ?? '' } : { mode: 'session', key: sessionId };
}
