import type { Identity, PagePlace, Preview, ToFrame, ToLauncher } from '../../bridge/messages.ts';
import { openChannel } from '../../bridge/open-channel.ts';

/** Current state of the chat's host. */
export interface HostState {
  page: PagePlace | null;
  /** Appearance set by the host page; `null`: none. */
  theme: 'auto' | 'light' | 'dark' | null;
  isOpen: boolean;
  /** Unsaved settings in the owner's preview. */
  preview: Preview | null;
  identity: Identity | null;
  /** Time of the host page's last sign-out, milliseconds since 1970; 0: never. */
  signedOutAt: number;
}

export interface Greeting {
  hello: Extract<ToFrame, { type: 'hello' }>;
  origin: string;
}

export interface LauncherLink {
  get: () => HostState;
  subscribe: (onChange: () => void) => () => void;
  /** Waits for the launcher's `hello`; `null` if none arrives in time or there is no launcher. */
  greeting: (timeoutMs: number) => Promise<Greeting | null>;
  post: (message: ToLauncher) => void;
  /** The panel was opened. `takesFocus`: by a visitor whose focus moves into it. */
  onOpened: (listener: (takesFocus: boolean) => void) => () => void;
  /** Ignores the current identity from now on. */
  dropIdentity: () => void;
}

/**
 * The chat's end of the channel to its launcher.
 * @param own the chat's own origin, whose pages may preview settings
 */
export function followLauncher(own: string, isOpen: boolean): LauncherLink {
  const changed = new Set<() => void>();
  const opened = new Set<(takesFocus: boolean) => void>();
  const greeted = new Set<(greeting: Greeting) => void>();
  let state: HostState = { page: null, theme: null, isOpen, preview: null, identity: null, signedOutAt: 0 };
  let first: Greeting | null = null;
  let unread = 0;
  const set = (change: Partial<HostState>) => {
    state = { ...state, ...change };
    for (const listener of changed) listener();
  };
  const channel = openChannel('frame', {
    peer: () => parent,
    origin: null,
    onMessage(message, origin) {
      set(changeBy(message, origin === own));
      if (message.type === 'visible' && message.isOpen) for (const tell of opened) tell(message.takesFocus ?? true);
      if (message.type !== 'hello') return;
      first = { hello: message, origin };
      for (const tell of greeted) tell(first);
      greeted.clear();
    },
  });
  return {
    get: () => state,
    subscribe: (listener) => listenIn(changed, listener),
    onOpened: (listener) => listenIn(opened, listener),
    dropIdentity: () => set({ identity: null }),
    post(message) {
      // Report unread answers only when their number changes.
      if (message.type === 'unread' && message.count === unread) return;
      if (message.type === 'unread') unread = message.count;
      if (first) first = { ...first, hello: afterwards(first.hello, message) };
      channel.post(message);
    },
    greeting: (timeoutMs) =>
      new Promise((resolve) => {
        if (first) return resolve(first);
        greeted.add(resolve);
        channel.post({ type: 'waiting' });
        setTimeout(() => resolve(null), timeoutMs);
      }),
  };
}

/** Without a parent the chat is always open, and sends no messages. */
export function withoutLauncher(page: PagePlace | null): LauncherLink {
  const state: HostState = { page, theme: null, isOpen: true, preview: null, identity: null, signedOutAt: 0 };
  return {
    get: () => state,
    subscribe: () => () => undefined,
    onOpened: () => () => undefined,
    dropIdentity: () => undefined,
    greeting: async () => null,
    post: () => undefined,
  };
}

function changeBy(message: ToFrame, isOwnPage: boolean): Partial<HostState> {
  switch (message.type) {
    case 'hello': {
      const { page, theme, isOpen, preview = null } = message;
      const visitor = { identity: named(message.identity), signedOutAt: timeOf(message.signedOutAt) };
      return { page, theme, isOpen, ...visitor, preview: isOwnPage ? preview : null };
    }
    case 'visible':
      return { isOpen: message.isOpen };
    case 'page':
      return { page: message.page };
    case 'theme':
      return { theme: message.theme };
    case 'identify':
      return { identity: named(message.identity) };
    case 'signOut':
      return { identity: null, signedOutAt: timeOf(message.at) };
    case 'preview':
      return isOwnPage ? { preview: message.preview } : {};
    // A newer launcher may send unknown messages.
    default:
      return {};
  }
}

/** Pages may identify a visitor by a number, which older launchers pass on unchanged. */
const named = (identity: Identity | null): Identity | null =>
  identity ? { ...identity, id: String(identity.id) } : null;

/** Older launchers send none. */
const timeOf = (at: number | undefined): number => (Number.isFinite(at) ? Number(at) : 0);

/** The current equivalent of the first `hello`, for a chat that restarts. */
function afterwards(hello: Greeting['hello'], message: ToLauncher): Greeting['hello'] {
  if (message.type !== 'keep') return hello;
  const { [message.key]: _, ...kept } = hello.kept ?? {};
  return { ...hello, kept: message.value === null ? kept : { ...kept, [message.key]: message.value } };
}

function listenIn<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
