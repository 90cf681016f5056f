import { ApiError } from '@sosia/client';
import type { Agent } from '@sosia/contract/agents';
import { isPassing } from '../is-passing.ts';
import { type AgentDraft, type AgentField, type AgentFields, checkDraft } from './agent-fields.ts';
import { isEmpty, pick, type Refusals, refusedBy, remember, sendable, type Undo, withoutSent } from './saver-drafts.ts';

export interface SaverState {
  /** What was typed and is not saved yet. */
  draft: AgentDraft;
  status: 'saved' | 'waiting' | 'saving' | 'failed';
  /** What the server said about a field, in the page's language; gone when the field changes. */
  refused: Refusals;
  /** Why the last save failed as a whole. */
  error: unknown;
  canUndo: boolean;
}

export interface AgentSaver {
  getState: () => SaverState;
  subscribe: (onChange: () => void) => () => void;
  /** Sets a field; it is saved once the typing rests. */
  change: <Field extends AgentField>(field: Field, value: AgentFields[Field]) => void;
  /** Puts back what the last save replaced, and saves that. */
  undo: () => void;
  /** Saves at once. */
  flush: () => Promise<void>;
  /**
   * Saves what was kept from before, and from now on tries again by itself where the server was away. The answer ends
   * that: it saves what is still unsaved, once.
   */
  begin: () => () => void;
}

/** Keeps a draft outside the page. */
export interface DraftKeeper {
  read: () => AgentDraft;
  write: (draft: AgentDraft) => void;
}

export interface SaverSettings {
  getAgent: () => Agent;
  save: (changes: AgentDraft) => Promise<Agent>;
  onSaved: (agent: Agent) => void;
  /** Where what is not saved yet survives the page. */
  keeper?: DraftKeeper;
  delayMs?: number;
  nowMs?: () => number;
}

/** Where the server was away a save is tried again after this time, then twice as long each time. */
const firstRetryMs = 2_000;
const longestRetryMs = 30_000;

interface Attempt {
  isUndo?: boolean;
  isRetry?: boolean;
}

/** Saves an agent's fields as they are typed: only those that changed, one request at a time. */
export function createAgentSaver(settings: SaverSettings): AgentSaver {
  const { getAgent, save, onSaved, delayMs = 700, nowMs = Date.now } = settings;
  const undos: Undo[] = [];
  const { get, set, subscribe, keepNoMore } = createSaverState(settings, () => undos.length > 0);
  const pauses = createPauses();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isActive = false;

  /** `false` when the save failed as a whole. */
  const send = async (changes: AgentDraft, attempt: Attempt): Promise<boolean> => {
    const before = pick(getAgent(), Object.keys(changes) as AgentField[]);
    // A failure stays in sight until it is over, rather than blinking with every try.
    if (!attempt.isRetry) set({ status: 'saving', error: null });
    try {
      const agent = await save(changes);
      pauses.reset();
      if (!attempt.isUndo) remember(undos, { before, atMs: nowMs() });
      onSaved(agent);
      settle(withoutSent(get().draft, changes));
      return true;
    } catch (error) {
      const refused = error instanceof ApiError ? refusedBy(error, changes) : {};
      const isPartly = Object.keys(refused).length > 0;
      set({ status: 'failed', error: isPartly ? null : error, refused: { ...get().refused, ...refused } });
      if (isActive && isPassing(error)) schedule(pauses.next(), { ...attempt, isRetry: true });
      return isPartly;
    }
  };

  /** Drops from the draft what the agent has already. */
  const settle = (from: AgentDraft) => {
    const draft = withoutSent(from, getAgent());
    const complaints = { ...get().refused, ...checkDraft(draft) };
    const isBlocked = Object.keys(draft).some((field) => field in complaints);
    set({ draft, status: isBlocked ? 'failed' : isEmpty(draft) ? 'saved' : 'waiting', error: null });
  };

  const flush = async (attempt: Attempt = {}): Promise<void> => {
    clearTimeout(timer);
    await running;
    const changes = sendable(get(), getAgent());
    if (isEmpty(changes)) return settle(get().draft);
    const sending = send(changes, attempt);
    running = sending.then(() => undefined);
    const isTaken = await sending;
    running = null;
    // What was not complained about is saved without the rest.
    if (isTaken && get().status === 'failed') await flush(attempt);
  };

  const schedule = (afterMs: number, attempt: Attempt = {}) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(attempt), afterMs);
  };

  return {
    getState: get,
    subscribe,
    change(field, value) {
      const { [field]: _, ...refused } = get().refused;
      set({ draft: { ...get().draft, [field]: value }, refused, status: 'waiting' });
      schedule(delayMs);
    },
    undo() {
      const last = undos.pop();
      if (!last) return;
      set({ draft: { ...get().draft, ...last.before }, refused: {}, status: 'waiting' });
      schedule(0, { isUndo: true });
    },
    flush: () => flush(),
    begin() {
      isActive = true;
      if (!isEmpty(get().draft)) void flush();
      return () => {
        isActive = false;
        keepNoMore();
        void flush();
      };
    },
  };
}

/** What the saver shows, told to whoever listens and kept outside the page. */
function createSaverState({ getAgent, keeper }: SaverSettings, canUndo: () => boolean) {
  const listeners = new Set<() => void>();
  const kept = keeper?.read() ?? {};
  const known = (Object.keys(kept) as AgentField[]).filter((field) => field in getAgent());
  let state: SaverState = { draft: pick(kept, known), status: 'saved', refused: {}, error: null, canUndo: false };
  let isKept = true;
  return {
    get: () => state,
    set(change: Partial<SaverState>) {
      state = { ...state, ...change, canUndo: canUndo() };
      if (isKept || isEmpty(state.draft)) keeper?.write(state.draft);
      for (const listener of listeners) listener();
    },
    subscribe(onChange: () => void) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    /** From now on what is kept can only go: the page was left, perhaps by signing out. */
    keepNoMore: () => {
      isKept = false;
    },
  };
}

function createPauses() {
  let pauseMs = firstRetryMs;
  return {
    next: () => {
      const nowMs = pauseMs;
      pauseMs = Math.min(longestRetryMs, pauseMs * 2);
      return nowMs;
    },
    reset: () => {
      pauseMs = firstRetryMs;
    },
  };
}
