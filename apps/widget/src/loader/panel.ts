import type { ToFrame, ToLauncher } from '../bridge/messages.ts';
import { openChannel } from '../bridge/open-channel.ts';
import { say } from './create-parts.ts';
import { element } from './element.ts';
import { emitEvent, type LauncherState } from './launcher-state.ts';
import { addressOf, isFinal, themeOf } from './look.ts';
import { fillPhone } from './phone-screen.ts';
import { positionLaunchers } from './position-launchers.ts';
import { remember } from './visit.ts';

const readyWithinMs = 12_000;
/** A page that has loaded and says nothing is a browser's or a proxy's page about what went wrong. */
const silenceMs = 2_000;

/** `byVisitor`: the visitor opened it, and focus moves into it. */
export function openPanel(seat: LauncherState, byVisitor: boolean): void {
  if (seat.isOpen) return;
  seat.all.forEach(closePanel);
  preloadPanel(seat);
  say(seat, '');
  // In the preview, focus stays in the settings.
  seat.takesFocus = byVisitor && !seat.options.preview;
  seat.before = document.activeElement;
  seat.isOpen = true;
  seat.unread = 0;
  remember(seat, { hasOpened: true });
  positionLaunchers(seat.all);
  fitPanel(seat);
  tellPage(seat);
  show(seat);
  emitEvent(seat, 'open');
}

export function closePanel(seat: LauncherState): void {
  if (!seat.isOpen) return;
  const { before, host } = seat;
  const isOurs = document.activeElement === host;
  seat.isOpen = false;
  positionLaunchers(seat.all);
  fitPanel(seat);
  postToFrame(seat, { type: 'visible', isOpen: false });
  // The focus goes back to where it was, on the page or on the bubble.
  if (isOurs) {
    seat.bubble.focus();
    if (before instanceof HTMLElement) before.focus();
  }
  emitEvent(seat, 'close');
}

/** To be called when the window may have become a phone's, or stopped being one. */
export function fitPanel(seat: LauncherState): void {
  seat.release?.();
  seat.release = seat.isOpen ? fillPhone(seat.panel) : undefined;
}

/** Has the chat load behind the closed panel. */
export function preloadPanel(seat: LauncherState): void {
  // There is no chat here, or not yet.
  if (seat.frame || !seat.look) return;
  const { panel } = seat;
  const address = addressOf(seat.base, 'chat-widget', seat.options.token);
  const frame = element('iframe', {
    src: address.href,
    title: panel.getAttribute('aria-label') ?? '',
    allow: 'microphone; clipboard-write',
    // The server checks the host page, even if that sends no referrer.
    referrerpolicy: 'origin',
  });
  seat.frame = frame;
  seat.channel = openChannel('launcher', {
    peer: () => frame.contentWindow,
    // In a sandbox the chat is as nameless as the page.
    origin: self.origin === 'null' ? self.origin : address.origin,
    onMessage: (message) => hear(seat, message),
  });
  frame.onload = () => {
    if (!seat.isHeard) wait(seat, silenceMs);
  };
  wait(seat, readyWithinMs);
  panel.append(frame);
}

/** Before the chat's first message there is no receiver, and browsers log an error; `hello` contains the state. */
export function postToFrame({ isHeard, channel }: LauncherState, message: ToFrame): void {
  if (isHeard) channel?.post(message);
}

export const tellPage = (seat: LauncherState): void => postToFrame(seat, { type: 'page', page: pageNow() });

/** Takes everything of it from the page. */
export function removeLauncher(seat: LauncherState): void {
  emptyPanel(seat);
  clearTimeout(seat.ruleTimer);
  clearTimeout(seat.lookTimer);
  seat.look = undefined;
  seat.host.remove();
}

function emptyPanel(seat: LauncherState): void {
  closePanel(seat);
  clearTimeout(seat.frameTimer);
  seat.channel?.close();
  seat.frame?.remove();
  seat.frame = null;
  seat.isHeard = seat.isReady = false;
}

export function timeOutPanel(seat: LauncherState, code: string): void {
  emitEvent(seat, 'failed', { code });
  // biome-ignore lint/suspicious/noConsole: for developers of the host page
  console.warn(`Sosia: no chat on ${location.origin}: ${code}`);
}

function wait(seat: LauncherState, ms: number): void {
  clearTimeout(seat.frameTimer);
  seat.frameTimer = setTimeout(failPanel, ms, seat, 'unreachable');
}

/** The chat did not load, or there is none here; then hide everything. */
export function failPanel(seat: LauncherState, code: string): void {
  const { isOpen } = seat;
  emptyPanel(seat);
  if (isFinal(code)) removeLauncher(seat);
  else if (isOpen) say(seat, seat.words.unavailable, () => openPanel(seat, true));
  timeOutPanel(seat, code);
}

function show(seat: LauncherState): void {
  if (seat.takesFocus) seat.frame?.focus();
  postToFrame(seat, { type: 'visible', isOpen: true, takesFocus: seat.takesFocus });
}

function hear(seat: LauncherState, message: ToLauncher): void {
  const { type } = message;
  seat.isHeard = true;
  if (type === 'failed') failPanel(seat, message.code);
  if (type === 'close') closePanel(seat);
  if (type === 'event') emitEvent(seat, message.name);
  if (type === 'keep') {
    remember(seat, { kept: { ...seat.visit.kept, [message.key]: message.value ?? undefined } });
  }
  if (type === 'unread') {
    seat.unread = seat.isOpen ? 0 : message.count;
    emitEvent(seat, type, { count: seat.unread });
  }
  if (type === 'waiting') {
    // It may wait again: a frame that was removed and reattached has reloaded.
    seat.isReady = false;
    wait(seat, readyWithinMs);
    postToFrame(seat, helloOf(seat));
  }
  if (type === 'ready') {
    clearTimeout(seat.frameTimer);
    seat.isReady = true;
    emitEvent(seat, type);
    // It was opened before the chat could receive messages.
    if (seat.isOpen) show(seat);
  }
  positionLaunchers(seat.all);
}

const pageNow = () => ({ url: location.href, title: document.title });

const helloOf = ({ options, visit, identity, isOpen }: LauncherState): ToFrame => ({
  type: 'hello',
  token: options.token,
  page: pageNow(),
  kept: visit.kept,
  language: options.language?.slice(0, 2) ?? null,
  theme: themeOf(options.theme),
  identity: identity ?? null,
  isOpen: !!isOpen,
  signedOutAt: visit.signedOutAt,
  preview: options.preview,
});
