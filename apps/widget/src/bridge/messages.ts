import type { Customization } from '@sosia/contract/embed-look';

/**
 * Messages between the launcher on a host page and the chat in its panel, sent by `postMessage`. Old launchers stay in
 * caches: messages and fields are only added, never removed or changed, and each side ignores what it does not know.
 * `v` is the sender's newest version; both use the lower one.
 */
export const bridgeVersion = 1;

/** Unsaved settings in the owner's preview: the chat applies them and reports no statistics. */
export interface Preview {
  customization: Customization;
  name: string;
  pictureUrl: string | null;
  /** Whether to render as the chat's own page. */
  isPage?: boolean;
}

/** The host page, as reported by itself. */
export interface PagePlace {
  url: string;
  title: string;
}

/** The visitor as identified by the page; `signature` is the hex HMAC-SHA256 of `id` by the embed's secret. */
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
      /** Language set by the page, `en` or `es`, if any. */
      language: string | null;
      theme: 'auto' | 'light' | 'dark' | null;
      identity: Identity | null;
      isOpen: boolean;
      /** Time of the last sign-out: see `signOut`. */
      signedOutAt?: number | undefined;
      /** Accepted from our own origin only: see `preview`. */
      preview?: Preview | undefined;
    }
  /** The panel was opened or closed. `takesFocus`: by the visitor, whose keyboard focus moves into the chat. */
  | { type: 'visible'; isOpen: boolean; takesFocus?: boolean | undefined }
  | { type: 'page'; page: PagePlace }
  | { type: 'theme'; theme: 'auto' | 'light' | 'dark' }
  | { type: 'identify'; identity: Identity }
  /** The visitor changes: clear everything stored before `at` (milliseconds since 1970). */
  | { type: 'signOut'; at: number }
  /** Accept only from a page of the chat's own origin. */
  | { type: 'preview'; preview: Preview };

/** Chat events for the page's handlers and data layer. Never chat text. */
export type ChatEventName = 'firstMessage' | 'message' | 'answer' | 'citationOpened' | 'lead';

export type ToLauncher =
  /** The chat's script runs and waits for `hello`. Sent to any parent, so it contains no other data. */
  | { type: 'waiting' }
  /** Questions can be asked. */
  | { type: 'ready' }
  /** There will be no chat; `code` is an error code of the contract. */
  | { type: 'failed'; code: string }
  | { type: 'close' }
  | { type: 'unread'; count: number }
  /** `null` removes the entry. */
  | { type: 'keep'; key: string; value: string | null }
  | { type: 'event'; name: ChatEventName };

/** A message as posted. */
export type Envelope<Message> = Message & { sosia: 'launcher' | 'frame'; v: number };
