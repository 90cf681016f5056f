import { ApiError } from '@sosia/client';
import { isTransientError } from '../is-transient-error.ts';
import { isEmpty, omit, pick, type Refusals, remember, sendable, type Undo, withoutSent } from './autosave-drafts.ts';
import { createBackoff } from './create-backoff.ts';

export interface AutosaveState<Fields> {
  /** Unsaved changes. */
  draft: Partial<Fields>;
  status: 'saved' | 'waiting' | 'saving' | 'failed';
  /** Server errors by field, in the page's language. Cleared when the field changes. */
  refused: Refusals<Fields>;
  /** Why the whole last save failed. */
  error: unknown;
  canUndo: boolean;
}

export interface Autosave<Fields> {
  getState: () => AutosaveState<Fields>;
  subscribe: (onChange: () => void) => () => void;
  /** Sets a field. Saved after a pause in typing. */
  change: <Field extends keyof Fields>(field: Field, value: Fields[Field]) => void;
  /** Restores what the last save replaced, and saves that. */
  undo: () => void;
  /** Saves immediately. */
  flush: () => Promise<void>;
  /**
   * Saves a restored draft and starts retrying while the server is unavailable. The returned function stops that and
   * saves unsaved changes once.
   */
  begin: () => () => void;
}

/** Stores a draft outside the page. */
export interface DraftStorage<Fields> {
  read: () => Partial<Fields>;
  write: (draft: Partial<Fields>) => void;
}

export interface AutosaveSettings<Fields extends object> {
  /** Saved values. */
  get: () => Fields;
  /** Validation errors of a draft. Invalid fields are not sent. */
  check: (draft: Partial<Fields>) => { [Field in keyof Fields]?: unknown };
  /** Sends a draft. Afterwards `get` returns the saved values. */
  save: (changes: Partial<Fields>) => Promise<void>;
  /** Server errors about sent fields. If there are none, the whole save has failed. */
  refusedBy: (error: ApiError, changes: Partial<Fields>) => Refusals<Fields>;
  onSaved?: () => void;
  /** Storage of unsaved changes beyond the page's life. */
  draftStorage?: DraftStorage<Fields>;
  delayMs?: number;
  nowMs?: () => number;
}

interface Attempt {
  isUndo?: boolean;
  isRetry?: boolean;
}

/** Autosaves fields: only changed ones, one request at a time. */
export function createAutosave<Fields extends object>(settings: AutosaveSettings<Fields>): Autosave<Fields> {
  const { get: getSaved, check, save, refusedBy, delayMs = 700, nowMs = Date.now } = settings;
  const undos: Undo<Fields>[] = [];
  const { get, set, subscribe, closeStorage } = createAutosaveState(settings, () => undos.length > 0);
  const backoff = createBackoff();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isActive = false;

  /** `false` if the whole save failed. */
  const send = async (changes: Partial<Fields>, attempt: Attempt): Promise<boolean> => {
    const before = pick(getSaved(), Object.keys(changes) as (keyof Fields)[]);
    // A failure stays visible until a save succeeds, instead of flickering with each retry.
    if (!attempt.isRetry) set({ status: 'saving', error: null });
    try {
      await save(changes);
      backoff.reset();
      if (!attempt.isUndo) remember(undos, { before, atMs: nowMs() });
      settle(withoutSent(get().draft, changes));
      settings.onSaved?.();
      return true;
    } catch (error) {
      const refused = error instanceof ApiError ? refusedBy(error, changes) : {};
      const isPartly = Object.keys(refused).length > 0;
      set({ status: 'failed', error: isPartly ? null : error, refused: { ...get().refused, ...refused } });
      if (isActive && isTransientError(error)) schedule(backoff.next(), { ...attempt, isRetry: true });
      return isPartly;
    }
  };

  /** Removes saved values from the draft. */
  const settle = (from: Partial<Fields>) => {
    const draft = withoutSent(from, getSaved());
    const complaints = { ...get().refused, ...check(draft) };
    const isBlocked = Object.keys(draft).some((field) => field in complaints);
    set({ draft, status: isBlocked ? 'failed' : isEmpty(draft) ? 'saved' : 'waiting', error: null });
  };

  const flush = async (attempt: Attempt = {}): Promise<void> => {
    clearTimeout(timer);
    await running;
    const { draft, refused } = get();
    const changes = sendable(draft, { ...refused, ...check(draft) }, getSaved());
    if (isEmpty(changes)) return settle(draft);
    const sending = send(changes, attempt);
    running = sending.then(() => undefined);
    const isSent = await sending;
    running = null;
    // Save the fields without errors.
    if (isSent && get().status === 'failed') await flush(attempt);
  };

  const schedule = (afterMs: number, attempt: Attempt = {}) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(attempt), afterMs);
  };

  return {
    getState: get,
    subscribe,
    change(field, value) {
      set({ draft: { ...get().draft, [field]: value }, refused: omit(get().refused, field), status: 'waiting' });
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
        closeStorage();
        void flush();
      };
    },
  };
}

/** Observable state of the autosave, mirrored to storage. */
function createAutosaveState<Fields extends object>(settings: AutosaveSettings<Fields>, canUndo: () => boolean) {
  const { get: getSaved, draftStorage } = settings;
  const listeners = new Set<() => void>();
  const kept = draftStorage?.read() ?? {};
  const known = (Object.keys(kept) as (keyof Fields)[]).filter((field) => field in getSaved());
  let state: AutosaveState<Fields> = {
    draft: pick(kept, known),
    status: 'saved',
    refused: {},
    error: null,
    canUndo: false,
  };
  let isKept = true;
  return {
    get: () => state,
    set(change: Partial<AutosaveState<Fields>>) {
      state = { ...state, ...change, canUndo: canUndo() };
      if (isKept || isEmpty(state.draft)) draftStorage?.write(state.draft);
      for (const listener of listeners) listener();
    },
    subscribe(onChange: () => void) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    /** From here the stored draft may only be removed: the page was left, perhaps by a sign-out. */
    closeStorage: () => {
      isKept = false;
    },
  };
}
