import type { ToFrame, ToLauncher } from '../bridge/messages.ts';
import { isFinal } from './look.ts';
import { createPanelFrame, type PanelFrame } from './panel-frame.ts';
import { fillPhone } from './phone-screen.ts';
import type { Seat } from './seat.ts';

export interface Panel {
  /** Has the chat load behind the closed panel. */
  warm(): void;
  /** `takesFocus`: the visitor wants it, and goes on in it. */
  open(takesFocus: boolean): void;
  close(): void;
  post(message: ToFrame): void;
  tellPage(): void;
  /** To be called when the window may have become a phone's, or stopped being one. */
  fit(): void;
  remove(): void;
}

/** The panel with the chat: opened, closed, filled, and given up when the chat does not come. */
export function createPanel(seat: Seat): Panel {
  const { view } = seat;
  let frame: PanelFrame | undefined;
  let release: (() => void) | undefined;
  let [before, takesFocus]: [Element | null, boolean] = [null, false];
  const panel: Panel = {
    warm() {
      if (frame) return;
      frame = createPanelFrame(chatOf(seat), view.panel.ariaLabel ?? '', hear, lose);
      view.panel.append(frame.node);
    },
    open(byVisitor) {
      if (seat.isOpen) return;
      seat.onOpening();
      // The owner who tries the chat goes on in the settings.
      takesFocus = byVisitor && !seat.options.preview;
      before = document.activeElement;
      panel.warm();
      view.say();
      seat.isOpen = true;
      seat.unread = 0;
      seat.memory.change({ hasOpened: true });
      seat.draw();
      panel.fit();
      panel.tellPage();
      show();
      seat.announce('open');
    },
    close() {
      if (!seat.isOpen) return;
      seat.isOpen = false;
      const isOurs = document.activeElement === view.host;
      seat.draw();
      panel.fit();
      panel.post({ type: 'visible', isOpen: false });
      if (isOurs) giveFocusBack(before, view);
      seat.announce('close');
    },
    post: (message) => frame?.post(message),
    tellPage: () => panel.post({ type: 'page', page: pageNow() }),
    fit() {
      release?.();
      release = seat.isOpen ? fillPhone(view.panel) : undefined;
    },
    remove() {
      panel.close();
      frame?.remove();
      frame = undefined;
      seat.isReady = false;
    },
  };
  const show = () => {
    if (takesFocus) frame?.node.focus();
    panel.post({ type: 'visible', isOpen: true, takesFocus });
  };
  function lose(code = 'unreachable') {
    const wasOpen = seat.isOpen;
    panel.remove();
    seat.announce('failed', { code });
    if (isFinal(code)) seat.onRefused(code);
    else if (wasOpen) view.say(seat.words.unavailable, () => panel.open(true));
  }
  function hear(message: ToLauncher) {
    if (message.type === 'waiting') panel.post(helloOf(seat));
    if (message.type === 'failed') lose(message.code);
    else if (message.type === 'close') panel.close();
    else note(seat, message);
    // It was opened before there was anybody to tell.
    if (message.type === 'ready' && seat.isOpen) show();
  }
  return panel;
}

const chatOf = ({ options, base }: Seat) => new URL(`chat-widget?token=${encodeURIComponent(options.token)}`, base);

/** What the chat says of itself. */
function note(seat: Seat, message: ToLauncher): void {
  const { type } = message;
  if (type === 'event') seat.announce(message.name);
  if (type === 'keep') {
    const { [message.key]: _, ...kept } = seat.memory.visit.kept;
    seat.memory.change({ kept: message.value === null ? kept : { ...kept, [message.key]: message.value } });
  }
  if (type === 'unread') {
    seat.unread = seat.isOpen ? 0 : message.count;
    seat.announce(type, { count: seat.unread });
  }
  if (type === 'waiting') seat.isReady = false;
  if (type === 'ready') {
    seat.isReady = true;
    seat.announce(type);
  }
  seat.draw();
}

const pageNow = () => ({ url: location.href, title: document.title });

const helloOf = ({ options, memory, identity, isOpen }: Seat): ToFrame => ({
  type: 'hello',
  token: options.token,
  page: pageNow(),
  kept: memory.visit.kept,
  language: options.language?.slice(0, 2) ?? null,
  theme: themeOf(options),
  identity,
  isOpen,
  ...(options.preview && { preview: options.preview }),
});

/** `null`: as the owner set it. */
export const themeOf = ({ theme }: Seat['options']) =>
  theme === 'auto' || theme === 'light' || theme === 'dark' ? theme : null;

/** To where it was when the panel opened, on the page or on the bubble. */
function giveFocusBack(before: Element | null, { host, bubble }: Seat['view']): void {
  const isOfPage = before instanceof HTMLElement && before.isConnected && before !== host && before !== document.body;
  (isOfPage ? before : bubble).focus();
}
