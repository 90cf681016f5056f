import { type Client, isConnectionCode, safeStorage, type TextStorage } from '@sosia/client';
import { type ChatState, type ConsentText, initialChatState } from './chat-state.ts';
import { createConsentStorage } from './consent-storage.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { createConversationApi, type HostPageRef } from './create-conversation-api.ts';
import { askConsentTo, decideConsent } from './decide-consent.ts';
import { type Feedback, giveFeedback, takeFeedbackBack } from './give-feedback.ts';
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
  /** The agent is in assistant mode: it talks in threads. */
  isAssistant: boolean;
  storage?: TextStorage;
  /** The page around the conversation, asked at every question; `null` where there is none to tell of. */
  page?: () => HostPageRef | null;
  network?: Network;
  newTurnId?: () => string;
  now?: () => Date;
  waitMs?: (ms: number) => Promise<void>;
}

/** A conversation with one agent: its state, and what a person can do in it. */
export interface Conversation {
  getState: () => ChatState;
  subscribe: (onChange: () => void) => () => void;
  /** Restores the conversation of this tab and resumes a running answer. */
  load: () => Promise<void>;
  ask: (question: string) => Promise<void>;
  /** Asks the question of a turn again, in other words where given; it and all that came after it are replaced. */
  askAgain: (turnId: string, question?: string) => Promise<void>;
  /** Asks the failed question again. */
  retry: () => Promise<void>;
  /** Takes a question back that waits to be sent, and gives its words. */
  withdraw: () => string | null;
  stop: () => Promise<void>;
  /** Says what must be agreed to before anything is asked. */
  askConsentTo: (text: ConsentText | null) => Promise<void>;
  /** @throws {ApiError} when an agreement could not be kept. */
  decideConsent: (isAccepted: boolean) => Promise<void>;
  /** Shows the consent again to someone who declined. */
  reconsider: () => void;
  /** @throws {ApiError} when it was not kept; the answer then shows what it showed before. */
  giveFeedback: (messageId: string, feedback: Feedback) => Promise<void>;
  takeFeedbackBack: (messageId: string) => Promise<void>;
  /** Closes the conversation on the server and begins with an empty page. */
  restart: () => void;
  /** The page goes away: a thread is closed, and its id kept for a page that comes back. */
  leave: () => void;
  advance: () => void;
  dispose: () => void;
}

/** How long a stopped turn may take to say so before the page stops waiting for it. */
const stopPatienceMs = 3_000;

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
    takeFeedbackBack: (messageId) => takeFeedbackBack(deps, messageId),
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
  const { storage = safeStorage(() => sessionStorage), newTurnId = makeTurnId, waitMs = pause } = settings;
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

const canAsk = ({ turn, held, phase }: ChatState) => !turn && !held && phase === 'ready';

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
  // A question that the server never had cannot be replaced there, only what it was to replace.
  const isUnknown = failure?.turnId === turnId && !failure.isKept;
  if (isUnknown) deps.dispatch({ type: 'attemptDropped', turnId });
  const replaces = isUnknown ? failure.replaces : turnId;
  await sendQuestion(deps, { turnId: deps.newTurnId(), question: text, replaces });
}

async function retry(deps: ConversationDependencies): Promise<void> {
  const { failure } = deps.getState();
  if (!failure || !canAsk(deps.getState())) return;
  const { turnId, question, replaces, code, isKept } = failure;
  const isConflict = code === 'idempotencyConflict';
  // The server has the question and said why it did not answer: a new turn takes the place of that one.
  if (isKept && !isConnectionCode(code)) return await askAgain(deps, turnId);
  deps.dispatch({ type: 'attemptDropped', turnId });
  // A turn that the server may or may not have is answered and paid for once, however often it is asked.
  if (!isKept) return await sendQuestion(deps, { turnId: isConflict ? deps.newTurnId() : turnId, question, replaces });
  deps.dispatch({ type: 'asked', turnId, question, replaces });
  await followTurn(deps, turnId);
}

function withdraw({ getState, dispatch, unsent }: ConversationDependencies): string | null {
  const { held } = getState();
  if (!held) return null;
  unsent.forget();
  dispatch({ type: 'heldDropped' });
  return held.question;
}

async function stop(deps: ConversationDependencies): Promise<void> {
  const { turn } = deps.getState();
  if (!turn || turn.phase === 'stopping') return;
  const { turnId } = turn;
  deps.dispatch({ type: 'stopAsked', turnId });
  const isTold = deps.client.call('stopTurn', { body: { turnId } }).then(
    () => true,
    () => false,
  );
  if (await isTold) await deps.waitMs(stopPatienceMs);
  if (deps.getState().turn?.turnId !== turnId) return;
  deps.dispatch({ type: 'stoppedHere', turnId });
  deps.abort();
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
