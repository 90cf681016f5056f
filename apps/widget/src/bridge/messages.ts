import type { Customization } from '@sosia/contract/embed-look';

/**
 * Messages between the launcher on a host page and the chat in its panel, sent by `postMessage`. Old launchers stay in
 * caches: messages and fields are only added, never removed or changed, and each side ignores what it does not know.
 * `v` is the sender's newest version; both use the lower one.
 */
export const bridgeVersion = 1;

/** Unsaved settings in the owner's preview: the chat applies them, and nothing is counted. */
export interface Preview {
  customization: Customization;
  name: string;
  pictureUrl: string | null;
  /** Render as the chat's own page. */
  isPage?: boolean;
}

/** The page around the chat, as it says itself. */
export interface PagePlace {
  url: string;
  title: string;
}

/** Who the page says its visitor is; `signature` is the hex HMAC-SHA256 of `id` by the embed's secret. */
export interface Identity {
  id: string;
  signature: string;
  name?: string;
  email?: string;
}

export type ToFrame =
  | {
      type: 'hello';
      token: string;
      page: PagePlace;
      /** Data the chat asked to keep (`keep`) because its own storage is blocked. */
      kept: Record<string, string | undefined>;
      /** The visitor's language where the page sets one, `en` or `es`. */
      language: string | null;
      theme: 'auto' | 'light' | 'dark' | null;
      identity: Identity | null;
      isOpen: boolean;
      /** When the last visitor signed out: see `signOut`. */
      signedOutAt?: number | undefined;
      /** Only where the page around is ours: see `preview`. */
      preview?: Preview | undefined;
    }
  /** The panel was opened or closed. `takesFocus`: by the visitor, whose keyboard focus moves into the chat. */
  | { type: 'visible'; isOpen: boolean; takesFocus?: boolean | undefined }
  | { type: 'page'; page: PagePlace }
  | { type: 'theme'; theme: 'auto' | 'light' | 'dark' }
  | { type: 'identify'; identity: Identity }
  /** The visitor changes: clear everything stored before `at` (milliseconds since 1970). */
  | { type: 'signOut'; at: number }
  /** To be believed only from a page of the chat's own origin. */
  | { type: 'preview'; preview: Preview };

/** Chat events for the page's handlers and data layer. Never chat text. */
export type ChatEventName = 'firstMessage' | 'message' | 'answer' | 'citationOpened' | 'lead';

export type ToLauncher =
  /** The chat's script runs and waits for `hello`. Sent to any parent, so it contains nothing else. */
  | { type: 'waiting' }
  /** A question can be asked. */
  | { type: 'ready' }
  /** There will be no chat; `code` as in the contract's errors. */
  | { type: 'failed'; code: string }
  | { type: 'close' }
  | { type: 'unread'; count: number }
  /** `null` forgets. */
  | { type: 'keep'; key: string; value: string | null }
  | { type: 'event'; name: ChatEventName };

/** A message as it travels. */
export type Envelope<Message> = Message & { sosia: 'launcher' | 'frame'; v: number };
