import { ApiError } from '@sosia/client';
import { isEmpty, omit, pick, type Refusals, remember, sendable, type Undo, withoutSent } from './autosave-drafts.ts';

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

/** Stores a draft outside the page. */
export interface DraftStorage<Fields> {
  read: () => Partial<Fields>;
  write: (draft: Partial<Fields>) => void;
}

export interface AutosaveStateSettings<Fields extends object> {
  /** Saved values. */
  get: () => Fields;
  /** Validation errors of a draft. Invalid fields are not sent. */
  check: (draft: Partial<Fields>) => { [Field in keyof Fields]?: unknown };
  /** Server errors about sent fields. If there are none, the whole save has failed. */
  refusedBy: (error: ApiError, changes: Partial<Fields>) => Refusals<Fields>;
  /** Storage of unsaved changes beyond the page's life. */
  draftStorage?: DraftStorage<Fields>;
  nowMs?: () => number;
}

/** Creates the observable state of an autosave. The draft is mirrored to storage. */
export function createAutosaveState<Fields extends object>(settings: AutosaveStateSettings<Fields>) {
  const { get: getSaved, check, refusedBy, draftStorage, nowMs = Date.now } = settings;
  const undos: Undo<Fields>[] = [];
  const listeners = new Set<() => void>();
  let isStorageOpen = true;
  let state: AutosaveState<Fields> = {
    draft: restoreDraft(settings),
    status: 'saved',
    refused: {},
    error: null,
    canUndo: false,
  };
  const set = (change: Partial<AutosaveState<Fields>>) => {
    state = { ...state, ...change, canUndo: undos.length > 0 };
    if (isStorageOpen || isEmpty(state.draft)) draftStorage?.write(state.draft);
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe(onChange: () => void) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    change<Field extends keyof Fields>(field: Field, value: Fields[Field]) {
      set({ draft: { ...state.draft, [field]: value }, refused: omit(state.refused, field), status: 'waiting' });
    },
    /** Restores what the last save replaced. Returns `false` if there is none. */
    undo(): boolean {
      const last = undos.pop();
      if (!last) return false;
      set({ draft: { ...state.draft, ...last.before }, refused: {}, status: 'waiting' });
      return true;
    },
    rememberUndo: (before: Partial<Fields>) => remember(undos, { before, atMs: nowMs() }),
    /** Returns the changed fields without errors. */
    changesToSend: () => sendable(state.draft, { ...state.refused, ...check(state.draft) }, getSaved()),
    startSaving: () => set({ status: 'saving', error: null }),
    /** Sets the draft, without saved values. */
    settle(from: Partial<Fields>) {
      const draft = withoutSent(from, getSaved());
      const complaints = { ...state.refused, ...check(draft) };
      const isBlocked = Object.keys(draft).some((field) => field in complaints);
      set({ draft, status: isBlocked ? 'failed' : isEmpty(draft) ? 'saved' : 'waiting', error: null });
    },
    /** Records a failed save. Returns whether the server rejected only some fields. */
    fail(error: unknown, changes: Partial<Fields>): boolean {
      const refused = error instanceof ApiError ? refusedBy(error, changes) : {};
      const isPartly = Object.keys(refused).length > 0;
      set({ status: 'failed', error: isPartly ? null : error, refused: { ...state.refused, ...refused } });
      return isPartly;
    },
    /** From now on the stored draft may only be removed: the page was left, perhaps by a sign-out. */
    closeStorage: () => {
      isStorageOpen = false;
    },
  };
}

/** Returns the stored draft, without fields that no longer exist. */
function restoreDraft<Fields extends object>({ get, draftStorage }: AutosaveStateSettings<Fields>): Partial<Fields> {
  const stored = draftStorage?.read() ?? {};
  return pick(
    stored,
    (Object.keys(stored) as (keyof Fields)[]).filter((field) => field in get()),
  );
}
