import { type Client, isConnectionCode, safeStorage, type TextStorage } from '@sosia/client';
import { type ChatState, type ConsentText, initialChatState } from './chat-state.ts';
import { createConsentStorage } from './consent-storage.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { createConversationApi, type HostPageRef } from './create-conversation-api.ts';
import { askConsentTo, decideConsent } from './decide-consent.ts';
import { type Feedback, giveFeedback, withdrawFeedback } from './give-feedback.ts';
import { loadConversation } from './load-conversation.ts';
import { browserNetwork, type Network } from './network.ts';
import { newTurnId as makeTurnId } from './new-turn-id.ts';
import { followTurn } from './read-turn.ts';
import { type ChatAction, reduceChat } from './reduce-chat.ts';
import { sendQuestion } from './send-question.ts';
import { createUnsentStorage } from './unsent-storage.ts';

export interface ConversationSettings {
  client: Client;
  agentId: string;
  /** Whether the agent is in assistant mode, which uses threads. */
  isAssistant: boolean;
  storage?: TextStorage;
  /** Returns the host page, read for every question; `null` if there is none to report. */
  page?: () => HostPageRef | null;
  network?: Network;
  newTurnId?: () => string;
  now?: () => Date;
  waitMs?: (ms: number) => Promise<void>;
}

/** A conversation with an agent: its state and the user's actions. */
export interface Conversation {
  getState: () => ChatState;
  subscribe: (onChange: () => void) => () => void;
  /** Restores the conversation of this tab and resumes a running answer. */
  load: () => Promise<void>;
  ask: (question: string) => Promise<void>;
  /** Asks a turn's question again, edited if text is given. Replaces that turn and all later ones. */
  askAgain: (turnId: string, question?: string) => Promise<void>;
  /** Retries the failed question. */
  retry: () => Promise<void>;
  /** Withdraws the pending question and returns its text. */
  withdraw: () => string | null;
  stop: () => Promise<void>;
  /** Sets the consent required before the first question. */
  askConsentTo: (text: ConsentText | null) => Promise<void>;
  /** @throws {ApiError} if an acceptance could not be saved. */
  decideConsent: (isAccepted: boolean) => Promise<void>;
  /** Shows the consent message again after a refusal. */
  reconsider: () => void;
  /** @throws {ApiError} if it could not be saved; the answer then shows the previous feedback. */
  giveFeedback: (messageId: string, feedback: Feedback) => Promise<void>;
  withdrawFeedback: (messageId: string) => Promise<void>;
  /** Closes the conversation on the server and starts an empty one. */
  restart: () => void;
  /** Call when the page is left: closes a thread but keeps its id for a return. */
  leave: () => void;
  advance: () => void;
  dispose: () => void;
}

/** How long the page waits for a stopped turn to end. */
const stopTimeoutMs = 3_000;

export function createConversation(settings: ConversationSettings): Conversation {
  const listeners = new Set<() => void>();
  let state = initialChatState;
  const getState = () => state;
  const dispatch = (action: ChatAction) => {
    const before = state;
    state = reduceChat(state, action);
    if (state !== before) for (const listener of listeners) listener();
  };
  const deps = createDependencies(settings, getState, dispatch);
  const { api, unsent } = deps;
  return {
    getState,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    load: () => loadConversation(deps),
    ask: (question) => ask(deps, question),
    askAgain: (turnId, question) => askAgain(deps, turnId, question),
    retry: () => retry(deps),
    withdraw: () => withdraw(deps),
    stop: () => stop(deps),
    askConsentTo: (text) => askConsentTo(deps, text),
    decideConsent: (isAccepted) => decideConsent(deps, isAccepted),
    reconsider: () =>
      state.consent && dispatch({ type: 'consentChanged', consent: { ...state.consent, decision: 'open' } }),
    giveFeedback: (messageId, feedback) => giveFeedback(deps, messageId, feedback),
    withdrawFeedback: (messageId) => withdrawFeedback(deps, messageId),
    restart() {
      deps.abort();
      api.close();
      api.forget();
      unsent.forget();
      dispatch({ type: 'cleared' });
    },
    leave: api.close,
    advance: () => dispatch({ type: 'indexAdvanced' }),
    dispose: deps.abort,
  };
}

function createDependencies(
  settings: ConversationSettings,
  getState: ConversationDependencies['getState'],
  dispatch: ConversationDependencies['dispatch'],
): ConversationDependencies {
  const { client, agentId, isAssistant, network = browserNetwork, now = () => new Date() } = settings;
  const { storage = safeStorage(() => sessionStorage), newTurnId = makeTurnId, waitMs = sleep } = settings;
  const { page = () => null } = settings;
  const hasConsent = () => getState().consent?.decision === 'accepted';
  const newSessionId = () => makeTurnId(now().getTime());
  let aborter = new AbortController();
  return {
    client,
    agentId,
    api: createConversationApi({ client, agentId, storage, isAssistant, newSessionId, now, page, hasConsent }),
    network,
    consents: createConsentStorage(storage, agentId),
    unsent: createUnsentStorage(storage, agentId),
    newTurnId,
    waitMs,
    getState,
    dispatch,
    signal: () => aborter.signal,
    abort() {
      aborter.abort();
      aborter = new AbortController();
    },
  };
}

const canAsk = ({ turn, pending, phase }: ChatState) => !turn && !pending && phase === 'ready';

async function ask(deps: ConversationDependencies, question: string): Promise<void> {
  const text = question.trim();
  if (text === '' || !canAsk(deps.getState())) return;
  await sendQuestion(deps, { turnId: deps.newTurnId(), question: text, replaces: null });
}

async function askAgain(deps: ConversationDependencies, turnId: string, words?: string): Promise<void> {
  const { messages, failure } = deps.getState();
  const asked = messages.find((message) => message.turnId === turnId && message.role === 'user');
  const text = (words ?? asked?.content ?? '').trim();
  if (text === '' || !canAsk(deps.getState())) return;
  // A question that the server does not have cannot be replaced; replace what it was meant to replace.
  const isUnknown = failure?.turnId === turnId && !failure.isStored;
  if (isUnknown) deps.dispatch({ type: 'attemptDropped', turnId });
  const replaces = isUnknown ? failure.replaces : turnId;
  await sendQuestion(deps, { turnId: deps.newTurnId(), question: text, replaces });
}

async function retry(deps: ConversationDependencies): Promise<void> {
  const { failure } = deps.getState();
  if (!failure || !canAsk(deps.getState())) return;
  const { turnId, question, replaces, code, isStored } = failure;
  const isConflict = code === 'idempotencyConflict';
  // The server has the question and answered with an error: replace it with a new turn.
  if (isStored && !isConnectionCode(code)) return await askAgain(deps, turnId);
  deps.dispatch({ type: 'attemptDropped', turnId });
  // The server may have the turn: keep its id, so that it is answered and charged once.
  if (!isStored)
    return await sendQuestion(deps, { turnId: isConflict ? deps.newTurnId() : turnId, question, replaces });
  deps.dispatch({ type: 'asked', turnId, question, replaces });
  await followTurn(deps, turnId);
}

function withdraw({ getState, dispatch, unsent }: ConversationDependencies): string | null {
  const { pending } = getState();
  if (!pending) return null;
  unsent.forget();
  dispatch({ type: 'pendingDropped' });
  return pending.question;
}

async function stop(deps: ConversationDependencies): Promise<void> {
  const { turn } = deps.getState();
  if (!turn || turn.phase === 'stopping') return;
  const { turnId } = turn;
  deps.dispatch({ type: 'stopAsked', turnId });
  const isDelivered = deps.client.call('stopTurn', { body: { turnId } }).then(
    () => true,
    () => false,
  );
  if (await isDelivered) await deps.waitMs(stopTimeoutMs);
  if (deps.getState().turn?.turnId !== turnId) return;
  deps.dispatch({ type: 'stoppedHere', turnId });
  deps.abort();
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
