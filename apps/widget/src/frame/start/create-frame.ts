import { ApiError, type ApiErrorCode } from '@sosia/client';
import type { Words } from '../words/load-words.ts';
import type { LauncherLink } from './follow-launcher.ts';
import type { FrameAddress } from './read-address.ts';
import { type Chat, startChat } from './start-chat.ts';

export type FrameState =
  | { phase: 'loading'; words: Words | null }
  | { phase: 'failed'; words: Words | null; code: ApiErrorCode }
  | { phase: 'ready'; words: Words; chat: Chat };

export interface Frame {
  get: () => FrameState;
  subscribe: (onChange: () => void) => () => void;
  /** Once more, after it failed. */
  start: () => Promise<void>;
}

/** The chat from its first script on: being loaded, talked in, or not there, and why. */
export function createFrame(address: FrameAddress, link: LauncherLink): Frame {
  const listeners = new Set<() => void>();
  let state: FrameState = { phase: 'loading', words: null };
  const set = (next: FrameState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const fail = (error: unknown) => {
    const wasReady = state.phase === 'ready';
    const code = error instanceof ApiError ? error.code : 'offline';
    set({ phase: 'failed', words: state.words, code });
    if (!wasReady) link.post({ type: 'failed', code });
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {
      set({ phase: 'loading', words: state.words });
      try {
        const onWords = (words: Words) => set({ phase: 'loading', words });
        const chat = await startChat({ address, link, onRefused: fail, onWords });
        set({ phase: 'ready', words: chat, chat });
      } catch (error) {
        fail(error);
      }
    },
  };
}
