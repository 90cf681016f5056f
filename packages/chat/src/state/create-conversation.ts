import { ApiError, type Client, safeStorage, type TextStorage, type TextStream } from '@sosia/client';
import { countCodePoints } from '@sosia/contract/limits';
import { type ChatState, initialChatState } from './chat-state.ts';
import { createThread, isNotFound, type Thread } from './create-thread.ts';
import { newTurnId as makeTurnId } from './new-turn-id.ts';
import { type ChatAction, reduceChat } from './reduce-chat.ts';
import { runTurn } from './run-turn.ts';

export interface ConversationSettings {
  client: Client;
  agentId: string;
  storage?: TextStorage;
  newTurnId?: () => string;
  waitMs?: (ms: number) => Promise<void>;
}

/** A conversation with one agent: its state, and what a person can do in it. */
export interface Conversation {
  getState: () => ChatState;
  subscribe: (onChange: () => void) => () => void;
  /** Brings back the conversation of this tab, and goes on with an answer that is still being made. */
  load: () => Promise<void>;
  ask: (question: string) => Promise<void>;
  /** Asks the failed question again; one that never reached the server keeps its turn, so it counts once. */
  retry: () => Promise<void>;
  stop: () => Promise<void>;
  /** Closes the thread on the server and begins with an empty page. */
  restart: () => void;
  /** The page goes away: the thread is closed, and its id kept for a page that comes back. */
  leave: () => void;
  advance: () => void;
  dispose: () => void;
}

/** What the parts of a conversation share. */
interface Room {
  client: Client;
  thread: Thread;
  newTurnId: () => string;
  waitMs: (ms: number) => Promise<void>;
  getState: () => ChatState;
  dispatch: (action: ChatAction) => void;
  signal: () => AbortSignal;
  abort: () => void;
}

/** How long a stopped turn may take to say so before the page stops waiting for it. */
const stopPatienceMs = 3_000;
const neverBegan: readonly string[] = ['offline', 'cutOff', 'badAnswer', 'turnInFlight', 'starting', 'rateLimited'];

export function createConversation(settings: ConversationSettings): Conversation {
  const {
    client,
    agentId,
    storage = safeStorage(() => sessionStorage),
    newTurnId = makeTurnId,
    waitMs = pause,
  } = settings;
  const thread = createThread(client, agentId, storage);
  const listeners = new Set<() => void>();
  let state = initialChatState;
  let aborter = new AbortController();

  const dispatch = (action: ChatAction) => {
    const before = state;
    state = reduceChat(state, action);
    if (state !== before) for (const listener of listeners) listener();
  };
  const abort = () => {
    aborter.abort();
    aborter = new AbortController();
  };
  const getState = () => state;
  const room = { client, thread, newTurnId, waitMs, getState, dispatch, abort, signal: () => aborter.signal };

  return {
    getState,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    load: () => load(room),
    ask: (question) => ask(room, question),
    retry: () => retry(room),
    stop: () => stop(room),
    restart() {
      abort();
      thread.close();
      thread.forget();
      dispatch({ type: 'cleared' });
    },
    leave: thread.close,
    advance: () => dispatch({ type: 'indexAdvanced' }),
    dispose: abort,
  };
}

async function load(room: Room): Promise<void> {
  const { client, thread, dispatch } = room;
  const signal = room.signal();
  const threadId = thread.keptId();
  if (!threadId) return dispatch({ type: 'messagesUpdated', messages: [], running: null });
  dispatch({ type: 'loading' });
  try {
    const query = { cloneId: thread.agentId, threadId };
    const { messages, running } = (await client.call('getConversation', { query, signal })).data;
    dispatch({ type: 'messagesUpdated', messages, running });
    if (running !== null) await run(room, running, () => follow(room, running, signal));
  } catch (error) {
    if (signal.aborted) return;
    if (!isNotFound(error)) return dispatch({ type: 'loadFailed', failure: failureOf(error) });
    thread.forget();
    dispatch({ type: 'messagesUpdated', messages: [], running: null });
  }
}

async function ask(room: Room, question: string): Promise<void> {
  const { turn, phase } = room.getState();
  const text = question.trim();
  if (text !== '' && !turn && phase === 'ready') await begin(room, room.newTurnId(), text);
}

async function retry(room: Room): Promise<void> {
  const { failure, turn } = room.getState();
  if (!failure || turn) return;
  room.dispatch({ type: 'attemptDropped', turnId: failure.turnId });
  await begin(room, neverBegan.includes(failure.code) ? failure.turnId : room.newTurnId(), failure.question);
}

async function stop(room: Room): Promise<void> {
  const { turn } = room.getState();
  if (!turn || turn.phase === 'stopping') return;
  const { turnId } = turn;
  room.dispatch({ type: 'stopAsked', turnId });
  const isTold = room.client.call('stopTurn', { body: { turnId } }).then(
    () => true,
    () => false,
  );
  if (await isTold) await room.waitMs(stopPatienceMs);
  if (room.getState().turn?.turnId !== turnId) return;
  room.dispatch({ type: 'stoppedHere', turnId });
  room.abort();
}

async function begin(room: Room, turnId: string, question: string): Promise<void> {
  const { history } = room.getState();
  const signal = room.signal();
  room.dispatch({ type: 'asked', turnId, question });
  await run(room, turnId, () => room.thread.ask({ turnId, question, history, signal }));
}

async function run(room: Room, turnId: string, beginStream: () => Promise<TextStream>): Promise<void> {
  const { dispatch, waitMs } = room;
  const signal = room.signal();
  try {
    await runTurn({
      begin: beginStream,
      follow: () => follow(room, turnId, signal),
      signal,
      waitMs,
      onEvent: (event) => dispatch({ type: 'pieceCame', turnId, event }),
      onBreak: () => dispatch({ type: 'connectionBroke', turnId }),
    });
  } catch (error) {
    const question = room.getState().turn?.question ?? '';
    dispatch({ type: 'failed', failure: { turnId, question, ...failureOf(error) } });
  }
}

/** Goes on from what is here; positions on the wire count code points of text. */
function follow(room: Room, turnId: string, signal: AbortSignal): Promise<TextStream> {
  const answer = room
    .getState()
    .messages.filter((message) => message.turnId === turnId && message.role === 'assistant');
  const after = countCodePoints(answer.map(({ content }) => content).join(''));
  return room.client.stream('followTurn', { params: { id: turnId }, query: { after }, signal });
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function failureOf(error: unknown) {
  if (!(error instanceof ApiError)) return { code: 'default' as const, message: '', requestId: '' };
  return { code: error.code, message: error.requestId === '' ? '' : error.message, requestId: error.requestId };
}
