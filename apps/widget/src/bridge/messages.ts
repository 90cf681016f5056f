import type { Customization } from '@sosia/contract/embed-look';

/**
 * What the launcher on someone's page and the chat in its panel tell each other by `postMessage`. Old launchers live on in
 * caches: a message or field is never taken away or changed, only added, and each side ignores what it does not know. `v`
 * is the newest version that its sender speaks; both go by the lower one.
 */
export const bridgeVersion = 1;

/** What the owner tries in the settings: the chat looks like this, and nothing is counted. */
export interface Preview {
  customization: Customization;
  name: string;
  pictureUrl: string | null;
  /** It is drawn as where it is a page of its own. */
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
      /** What the chat gave to keep (`keep`), where its own storage is blocked. */
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
  /** The panel was opened or closed; `takesFocus`: by the visitor, who goes on with the keyboard in the chat. */
  | { type: 'visible'; isOpen: boolean; takesFocus?: boolean | undefined }
  | { type: 'page'; page: PagePlace }
  | { type: 'theme'; theme: 'auto' | 'light' | 'dark' }
  | { type: 'identify'; identity: Identity }
  /** Whoever comes next is somebody else: what the chat keeps of before `at` (milliseconds since 1970) is to be forgotten. */
  | { type: 'signOut'; at: number }
  /** To be believed only from a page of the chat's own origin. */
  | { type: 'preview'; preview: Preview };

/** What happens in the chat, for the page's own handlers and its data layer. Never what is written there. */
export type ChatEventName = 'firstMessage' | 'message' | 'answer' | 'citationOpened' | 'lead';

export type ToLauncher =
  /** The chat's script runs and waits for `hello`; sent to whoever the parent is, so it says nothing else. */
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
