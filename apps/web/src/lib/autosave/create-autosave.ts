import { isTransientError } from '../is-transient-error.ts';
import { isEmpty, pick, withoutSent } from './autosave-drafts.ts';
import { type AutosaveState, type AutosaveStateSettings, createAutosaveState } from './autosave-state.ts';
import { createBackoff } from './create-backoff.ts';

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

export interface AutosaveSettings<Fields extends object> extends AutosaveStateSettings<Fields> {
  /** Sends a draft. Afterwards `get` returns the saved values. */
  save: (changes: Partial<Fields>) => Promise<void>;
  onSaved?: () => void;
  delayMs?: number;
}

interface Attempt {
  isUndo?: boolean;
  isRetry?: boolean;
}

/** Autosaves fields: only changed ones, one request at a time. */
export function createAutosave<Fields extends object>(settings: AutosaveSettings<Fields>): Autosave<Fields> {
  const { delayMs = 700 } = settings;
  const state = createAutosaveState(settings);
  const backoff = createBackoff();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isActive = false;

  /** `false` if the whole save failed. */
  const send = async (changes: Partial<Fields>, { isUndo = false, isRetry = false }: Attempt): Promise<boolean> => {
    const before = pick(settings.get(), Object.keys(changes) as (keyof Fields)[]);
    // A failure stays visible until a save succeeds, instead of flickering with each retry.
    if (!isRetry) state.startSaving();
    try {
      await settings.save(changes);
      backoff.reset();
      if (!isUndo) state.rememberUndo(before);
      state.settle(withoutSent(state.get().draft, changes));
      settings.onSaved?.();
      return true;
    } catch (error) {
      const isPartly = state.fail(error, changes);
      if (isActive && isTransientError(error)) schedule(backoff.next(), { isUndo, isRetry: true });
      return isPartly;
    }
  };

  const flush = async (attempt: Attempt = {}): Promise<void> => {
    clearTimeout(timer);
    await running;
    const changes = state.changesToSend();
    if (isEmpty(changes)) return state.settle(state.get().draft);
    const sending = send(changes, attempt);
    running = sending.then(() => undefined);
    const isSent = await sending;
    running = null;
    // Save the fields without errors.
    if (isSent && state.get().status === 'failed') await flush(attempt);
  };

  const schedule = (afterMs: number, attempt: Attempt = {}) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(attempt), afterMs);
  };

  return {
    getState: state.get,
    subscribe: state.subscribe,
    change(field, value) {
      state.change(field, value);
      schedule(delayMs);
    },
    undo() {
      if (state.undo()) schedule(0, { isUndo: true });
    },
    flush: () => flush(),
    begin() {
      isActive = true;
      if (!isEmpty(state.get().draft)) void flush();
      return () => {
        isActive = false;
        state.closeStorage();
        void flush();
      };
    },
  };
}
