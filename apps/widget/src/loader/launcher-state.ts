import type { LauncherLook } from '@sosia/contract/launcher-look';
import type { ChatEventName, Identity, ToFrame } from '../bridge/messages.ts';
import type { Channel } from '../bridge/open-channel.ts';
import type { Parts } from './create-parts.ts';
import type { Look } from './look.ts';
import type { Options } from './options.ts';
import type { Words } from './words.ts';

/** State kept for the duration of the visit. */
export interface Visit {
  look?: Partial<LauncherLook>;
  hasShown?: boolean;
  hasOpened?: boolean;
  hasGreeted?: boolean;
  /** Data the chat asked to keep because its own storage is blocked. */
  kept: Record<string, string | undefined>;
  /** Time of the last sign-out; kept beyond this visit. */
  signedOutAt?: number;
}

export type Timer = ReturnType<typeof setTimeout> | undefined;

/** One launcher on a page: what it knows, and its parts. */
export interface LauncherState extends Parts {
  /** Folder URL of the launcher's script. */
  base: URL;
  /** Those of the page by their tokens, this one among them. */
  all: Map<string, LauncherState>;
  /** Puts those that can be seen on the page. */
  attach(): void;
  options: Options;
  words: Words;
  /** Not there until it is known, and again when there is no chat here. */
  look?: Look | undefined;
  visit: Visit;
  identity?: Identity | null;
  /** The owner's rules have it be seen. */
  isShown?: boolean;
  isOpen?: boolean;
  /** The server is asked for the look. */
  isAsking?: boolean;
  /** To be opened once the look is known. */
  isWanted?: boolean;
  isReady?: boolean;
  /** The chat has something to forget, and may not be there yet. */
  forgets?: boolean;
  unread?: number;
  /** Milliseconds, as `Date.now()`; absent: not yet. */
  startedAt: number;
  shownAt?: number;
  /** Until the rules have something due. */
  ruleTimer?: Timer;
  /** Until it is asked for the office hours to come. */
  lookTimer?: Timer;
  /** Until the chat is given up. */
  frameTimer?: Timer;
  frame?: HTMLIFrameElement | null;
  channel?: Channel<ToFrame> | null;
  /** The chat has said something. */
  isHeard?: boolean;
  /** The element focused when the panel opened, and whether the panel took focus. */
  before?: Element | null;
  takesFocus?: boolean;
  /** Ends the filling of a phone's screen. */
  release?: (() => void) | undefined;
}

export type EventName = ChatEventName | 'ready' | 'shown' | 'open' | 'close' | 'unread' | 'failed';

/** Event details for handlers: never chat text. */
export interface EventDetail {
  token: string;
  /** For `unread`. */
  count?: number;
  /** For `failed`: a server error code, or `unreachable`. */
  code?: string;
}

/** Tells the page, by events of its window and by its data layer, where it has one. */
export function emitEvent(
  { host, options: { token } }: LauncherState,
  name: EventName,
  more?: Omit<EventDetail, 'token'>,
): void {
  const tellBy = (target: EventTarget) =>
    target.dispatchEvent(new CustomEvent(`sosia:${name}`, { bubbles: true, detail: { token, ...more } }));
  tellBy(host);
  // Events of a detached element do not bubble to the window.
  if (!host.isConnected) tellBy(window);
  const { dataLayer } = window as { dataLayer?: { push?: (entry: object) => void } };
  // Enough of the token to tell two agents apart; the whole one opens a chat.
  dataLayer?.push?.({ event: `sosia_${name}`, sosia: { token: token.slice(0, 6), ...more } });
}
