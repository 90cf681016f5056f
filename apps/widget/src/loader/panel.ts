import type { ToFrame, ToLauncher } from '../bridge/messages.ts';
import { openChannel } from '../bridge/open-channel.ts';
import { say } from './create-parts.ts';
import { element } from './element.ts';
import { emitEvent, type LauncherState } from './launcher-state.ts';
import { addressOf, isFinal, themeOf } from './look.ts';
import { fillPhone } from './phone-screen.ts';
import { positionLaunchers } from './position-launchers.ts';
import { remember } from './visit.ts';

const readyTimeoutMs = 12_000;
/** Grace period: a loaded page without messages is an error page of the browser or a proxy. */
const silentTimeoutMs = 2_000;

/** `byVisitor`: opened by the visitor, so focus moves into it. */
export function openPanel(launcher: LauncherState, byVisitor: boolean): void {
  if (launcher.isOpen) return;
  launcher.all.forEach(closePanel);
  preloadPanel(launcher);
  say(launcher, '');
  // In the preview, focus stays in the settings.
  launcher.takesFocus = byVisitor && !launcher.options.preview;
  launcher.focusedBefore = document.activeElement;
  launcher.isOpen = true;
  launcher.unread = 0;
  remember(launcher, { hasOpened: true });
  positionLaunchers(launcher.all);
  fitPanel(launcher);
  postPage(launcher);
  show(launcher);
  emitEvent(launcher, 'open');
}

export function closePanel(launcher: LauncherState): void {
  if (!launcher.isOpen) return;
  const { focusedBefore, host } = launcher;
  const isOurs = document.activeElement === host;
  launcher.isOpen = false;
  positionLaunchers(launcher.all);
  fitPanel(launcher);
  postToFrame(launcher, { type: 'visible', isOpen: false });
  // Return focus to the page or the bubble.
  if (isOurs) {
    launcher.bubble.focus();
    if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
  }
  emitEvent(launcher, 'close');
}

/** Call when the window may have changed to or from a phone's size. */
export function fitPanel(launcher: LauncherState): void {
  launcher.undoFill?.();
  launcher.undoFill = launcher.isOpen ? fillPhone(launcher.panel) : undefined;
}

/** Loads the chat behind the closed panel. */
export function preloadPanel(launcher: LauncherState): void {
  // There is no chat here, or not yet.
  if (launcher.frame || !launcher.look) return;
  const { panel } = launcher;
  const address = addressOf(launcher.base, 'chat-widget', launcher.options.token);
  const frame = element('iframe', {
    src: address.href,
    title: panel.getAttribute('aria-label') ?? '',
    allow: 'microphone; clipboard-write',
    // The server checks the host page, even if that sends no referrer.
    referrerpolicy: 'origin',
  });
  launcher.frame = frame;
  launcher.channel = openChannel('launcher', {
    peer: () => frame.contentWindow,
    // In a sandbox the chat's origin is `null`, like the page's.
    origin: self.origin === 'null' ? self.origin : address.origin,
    onMessage: (message) => handleMessage(launcher, message),
  });
  frame.onload = () => {
    if (!launcher.isLive) startTimeout(launcher, silentTimeoutMs);
  };
  startTimeout(launcher, readyTimeoutMs);
  panel.append(frame);
}

/** Before the chat's first message there is no receiver, and browsers log an error; `hello` contains the state. */
export function postToFrame({ isLive, channel }: LauncherState, message: ToFrame): void {
  if (isLive) channel?.post(message);
}

export const postPage = (launcher: LauncherState): void => postToFrame(launcher, { type: 'page', page: pageNow() });

/** Removes the launcher from the page. */
export function removeLauncher(launcher: LauncherState): void {
  emptyPanel(launcher);
  clearTimeout(launcher.ruleTimer);
  clearTimeout(launcher.lookTimer);
  launcher.look = undefined;
  launcher.host.remove();
}

function emptyPanel(launcher: LauncherState): void {
  closePanel(launcher);
  clearTimeout(launcher.frameTimer);
  launcher.channel?.close();
  launcher.frame?.remove();
  launcher.frame = null;
  launcher.isLive = launcher.isReady = false;
}

export function reportFailure(launcher: LauncherState, code: string): void {
  emitEvent(launcher, 'failed', { code });
  // biome-ignore lint/suspicious/noConsole: for developers of the host page
  console.warn(`Sosia: no chat on ${location.origin}: ${code}`);
}

function startTimeout(launcher: LauncherState, ms: number): void {
  clearTimeout(launcher.frameTimer);
  launcher.frameTimer = setTimeout(failPanel, ms, launcher, 'unreachable');
}

/** Handles a chat that did not load. If there is none here, removes the launcher. */
export function failPanel(launcher: LauncherState, code: string): void {
  const { isOpen } = launcher;
  emptyPanel(launcher);
  if (isFinal(code)) removeLauncher(launcher);
  else if (isOpen) say(launcher, launcher.texts.unavailable, () => openPanel(launcher, true));
  reportFailure(launcher, code);
}

function show(launcher: LauncherState): void {
  if (launcher.takesFocus) launcher.frame?.focus();
  postToFrame(launcher, { type: 'visible', isOpen: true, takesFocus: launcher.takesFocus });
}

function handleMessage(launcher: LauncherState, message: ToLauncher): void {
  const { type } = message;
  launcher.isLive = true;
  if (type === 'failed') failPanel(launcher, message.code);
  if (type === 'close') closePanel(launcher);
  if (type === 'event') emitEvent(launcher, message.name);
  if (type === 'keep') {
    remember(launcher, { kept: { ...launcher.visit.kept, [message.key]: message.value ?? undefined } });
  }
  if (type === 'unread') {
    launcher.unread = launcher.isOpen ? 0 : message.count;
    emitEvent(launcher, type, { count: launcher.unread });
  }
  if (type === 'waiting') {
    // A frame that was removed and reattached reloads and sends `waiting` again.
    launcher.isReady = false;
    startTimeout(launcher, readyTimeoutMs);
    postToFrame(launcher, helloOf(launcher));
  }
  if (type === 'ready') {
    clearTimeout(launcher.frameTimer);
    launcher.isReady = true;
    emitEvent(launcher, type);
    // It was opened before the chat could receive messages.
    if (launcher.isOpen) show(launcher);
  }
  positionLaunchers(launcher.all);
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
