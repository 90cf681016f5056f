import { ApiError } from '@sosia/client';
import type { Agent } from '@sosia/contract/agents';
import { type AgentDraft, type AgentField, type AgentFields, checkDraft } from './agent-fields.ts';

export interface SaverState {
  /** What was typed and is not saved yet. */
  draft: AgentDraft;
  status: 'saved' | 'waiting' | 'saving' | 'failed';
  /** What the server said about a field, in the page's language; gone when the field changes. */
  refused: { [Field in AgentField]?: string };
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
}

export interface SaverSettings {
  getAgent: () => Agent;
  save: (changes: AgentDraft) => Promise<Agent>;
  onSaved: (agent: Agent) => void;
  delayMs?: number;
  nowMs?: () => number;
}

/** Changes to the same fields within this time are undone together. */
const togetherMs = 8_000;
const maxUndos = 50;

interface Undo {
  before: AgentDraft;
  atMs: number;
}

/** Saves an agent's fields as they are typed: only those that changed, one request at a time. */
export function createAgentSaver({
  getAgent,
  save,
  onSaved,
  delayMs = 700,
  nowMs = Date.now,
}: SaverSettings): AgentSaver {
  const listeners = new Set<() => void>();
  const undos: Undo[] = [];
  let state: SaverState = { draft: {}, status: 'saved', refused: {}, error: null, canUndo: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const set = (change: Partial<SaverState>) => {
    state = { ...state, ...change, canUndo: undos.length > 0 };
    for (const listener of listeners) listener();
  };

  /** `false` when the save failed as a whole. */
  const send = async (changes: AgentDraft, isUndo: boolean): Promise<boolean> => {
    const before = pick(getAgent(), Object.keys(changes) as AgentField[]);
    set({ status: 'saving', error: null });
    try {
      const agent = await save(changes);
      if (!isUndo) remember(undos, { before, atMs: nowMs() });
      onSaved(agent);
      settle(withoutSent(state.draft, changes));
      return true;
    } catch (error) {
      const refused = error instanceof ApiError ? refusedBy(error, changes) : {};
      const isPartly = Object.keys(refused).length > 0;
      set({ status: 'failed', error: isPartly ? null : error, refused: { ...state.refused, ...refused } });
      return isPartly;
    }
  };

  /** Drops from the draft what the agent has already. */
  const settle = (from: AgentDraft) => {
    const draft = withoutSent(from, getAgent());
    const hasRefused = Object.keys(draft).some((field) => field in state.refused);
    set({ draft, status: hasRefused ? 'failed' : Object.keys(draft).length > 0 ? 'waiting' : 'saved', error: null });
  };

  const flush = async (isUndo = false): Promise<void> => {
    clearTimeout(timer);
    await running;
    const changes = sendable(state, getAgent());
    if (Object.keys(changes).length === 0) return settle(state.draft);
    const sending = send(changes, isUndo);
    running = sending.then(() => undefined);
    const isTaken = await sending;
    running = null;
    // What was not complained about is saved without the rest.
    if (isTaken && state.status === 'failed') await flush(isUndo);
  };

  const schedule = (afterMs: number, isUndo: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(isUndo), afterMs);
  };

  return {
    getState: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    change(field, value) {
      const { [field]: _, ...refused } = state.refused;
      set({ draft: { ...state.draft, [field]: value }, refused, status: 'waiting' });
      schedule(delayMs, false);
    },
    undo() {
      const last = undos.pop();
      if (!last) return;
      set({ draft: { ...state.draft, ...last.before }, refused: {}, status: 'waiting' });
      schedule(0, true);
    },
    flush: () => flush(),
  };
}

function remember(undos: Undo[], undo: Undo): void {
  const last = undos.at(-1);
  const isSame = last && Object.keys(last.before).join() === Object.keys(undo.before).join();
  // Typing on in the same field is one change; what stood before it stays what to go back to.
  if (isSame && undo.atMs - last.atMs < togetherMs) last.atMs = undo.atMs;
  else undos.push(undo);
  if (undos.length > maxUndos) undos.shift();
}

function sendable({ draft, refused }: SaverState, agent: Agent): AgentDraft {
  const complaints = checkDraft(draft);
  const fields = (Object.keys(draft) as AgentField[]).filter(
    (field) => !complaints[field] && !refused[field] && !isSameValue(draft[field], agent[field]),
  );
  return pick(draft, fields);
}

/** The draft without the fields whose value has not changed since it was sent. */
function withoutSent(draft: AgentDraft, sent: AgentDraft | Agent): AgentDraft {
  const kept = (Object.keys(draft) as AgentField[]).filter(
    (field) => !(field in sent) || !isSameValue(draft[field], sent[field as keyof typeof sent]),
  );
  return pick(draft, kept);
}

function refusedBy(error: ApiError, changes: AgentDraft): SaverState['refused'] {
  const refused: SaverState['refused'] = {};
  for (const [path, { message }] of Object.entries(error.fields)) {
    const field = path.split('.')[0] as AgentField;
    if (field in changes) refused[field] = message;
  }
  return refused;
}

const pick = (from: AgentDraft, fields: AgentField[]): AgentDraft =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
