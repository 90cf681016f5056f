import type { LauncherLook } from '@sosia/contract/launcher-look';
import type { ChatEventName, Identity, ToFrame } from '../bridge/messages.ts';
import type { Channel } from '../bridge/open-channel.ts';
import type { Parts } from './create-parts.ts';
import type { LauncherTexts } from './launcher-texts.ts';
import type { Look } from './look.ts';
import type { Options } from './options.ts';

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

/** State and elements of one launcher. */
export interface LauncherState extends Parts {
  /** Folder URL of the launcher's script. */
  base: URL;
  /** All launchers of the page by token. */
  all: Map<string, LauncherState>;
  /** Adds the visible launchers to the page. */
  attach(): void;
  options: Options;
  texts: LauncherTexts;
  /** Absent until loaded, and if there is no chat here. */
  look?: Look | undefined;
  visit: Visit;
  identity?: Identity | null;
  /** Whether the owner's rules show it. */
  isShown?: boolean;
  isOpen?: boolean;
  /** Whether the look is being loaded. */
  isLoading?: boolean;
  /** Whether to open it once the look is loaded. */
  mustOpen?: boolean;
  isReady?: boolean;
  /** Whether the chat must load to clear its data. */
  mustClear?: boolean;
  unread?: number;
  /** Milliseconds, as `Date.now()`. */
  startedAt: number;
  shownAt?: number;
  /** Next check of the rules. */
  ruleTimer?: Timer;
  /** Next request of the office hours. */
  lookTimer?: Timer;
  /** Time limit of the chat's next message. */
  frameTimer?: Timer;
  frame?: HTMLIFrameElement | null;
  channel?: Channel<ToFrame> | null;
  /** Whether the chat has sent a message. */
  isLive?: boolean;
  /** The element focused when the panel opened, and whether the panel took focus. */
  focusedBefore?: Element | null;
  takesFocus?: boolean;
  /** Undoes `fillPhone`. */
  undoFill?: (() => void) | undefined;
}

export type EventName = ChatEventName | 'ready' | 'shown' | 'open' | 'close' | 'unread' | 'failed';

/** Event details for handlers: never chat text. */
export interface EventDetail {
  token: string;
  /** Set for `unread`. */
  count?: number;
  /** Set for `failed`: a server error code, or `unreachable`. */
  code?: string;
}

/** Reports an event to the page: as a window event, and in its data layer if it has one. */
export function emitEvent(
  { host, options: { token } }: LauncherState,
  name: EventName,
  more?: Omit<EventDetail, 'token'>,
): void {
  const dispatch = (target: EventTarget) =>
    target.dispatchEvent(new CustomEvent(`sosia:${name}`, { bubbles: true, detail: { token, ...more } }));
  dispatch(host);
  // Events of a detached element do not bubble to the window.
  if (!host.isConnected) dispatch(window);
  const { dataLayer } = window as { dataLayer?: { push?: (entry: object) => void } };
  // Only a prefix, enough to tell agents apart: the whole token opens a chat.
  dataLayer?.push?.({ event: `sosia_${name}`, sosia: { token: token.slice(0, 6), ...more } });
}
