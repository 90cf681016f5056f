import { ApiError, type ApiErrorCode } from '@sosia/client';
import type { Texts } from '../texts/load-texts.ts';
import type { LauncherLink } from './follow-launcher.ts';
import type { FrameAddress } from './read-address.ts';
import { type Chat, startChat } from './start-chat.ts';

export type FrameState =
  | { phase: 'loading'; texts: Texts | null }
  | { phase: 'failed'; texts: Texts | null; code: ApiErrorCode }
  | { phase: 'ready'; texts: Texts; chat: Chat };

export interface Frame {
  get: () => FrameState;
  subscribe: (onChange: () => void) => () => void;
  /** Restarts the chat, after an error or for another visitor. */
  start: () => Promise<void>;
}

/** State of the chat from its first script on: loading, ready, or unavailable with the reason. */
export function createFrame(address: FrameAddress, link: LauncherLink): Frame {
  const listeners = new Set<() => void>();
  let state: FrameState = { phase: 'loading', texts: null };
  const set = (next: FrameState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const fail = (error: unknown) => {
    const wasReady = state.phase === 'ready';
    const code = error instanceof ApiError ? error.code : 'offline';
    set({ phase: 'failed', texts: state.texts, code });
    if (!wasReady) link.post({ type: 'failed', code });
  };
  let last = new AbortController();
  const start = async () => {
    last.abort();
    const own = new AbortController();
    const { signal } = own;
    last = own;
    set({ phase: 'loading', texts: state.texts });
    // Results of an earlier start that arrive late are dropped.
    const setStill = (next: FrameState) => signal.aborted || set(next);
    const onRefused = (error: unknown) => signal.aborted || fail(error);
    const onTexts = (texts: Texts) => setStill({ phase: 'loading', texts });
    try {
      const chat = await startChat({ address, link, signal, onRefused, onTexts, onOther: () => void start() });
      setStill({ phase: 'ready', texts: chat, chat });
    } catch (error) {
      onRefused(error);
    }
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
  };
}
