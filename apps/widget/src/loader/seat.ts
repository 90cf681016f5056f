import type { ChatEventName, Identity } from '../bridge/messages.ts';
import type { Look } from './look.ts';
import type { Options } from './options.ts';
import type { View } from './view.ts';
import type { VisitMemory } from './visit-memory.ts';
import type { Words } from './words.ts';

export type EventName = ChatEventName | 'ready' | 'shown' | 'open' | 'close' | 'unread' | 'failed';

/** What handlers are told: never what was written in the chat. */
export interface EventDetail {
  token: string;
  /** Of `unread`. */
  count?: number;
  /** Of `failed`: as in the server's errors, or `unreachable`. */
  code?: string;
}

/** What one launcher on a page knows, for those of its parts that act on it. */
export interface Seat {
  base: URL;
  options: Options;
  memory: VisitMemory;
  view: View;
  words: Words;
  /** `null` until it is known. */
  look: Look | null;
  identity: Identity | null;
  /** The owner's rules have it be seen. */
  isShown: boolean;
  isOpen: boolean;
  isReady: boolean;
  unread: number;
  /** CSS pixels from the bottom of the window, where other bubbles stand below. */
  bottom: number;
  announce(name: EventName, more?: Omit<EventDetail, 'token'>): void;
  draw(): void;
  /** Its panel is about to open. */
  onOpening(): void;
  /** There is no chat here, and there will be none. */
  onRefused(code: string): void;
}
