import type { LauncherLook } from '@sosia/contract/launcher-look';
import type { Identity } from '../bridge/messages.ts';
import { applyRules } from './apply-rules.ts';
import { createParts } from './create-parts.ts';
import type { EventName, LauncherState } from './launcher-state.ts';
import { textsIn } from './launcher-texts.ts';
import { isFinal, loadLook, mergeLook, themeOf } from './look.ts';
import type { Options } from './options.ts';
import { closePanel, failPanel, openPanel, postToFrame, preloadPanel, removeLauncher, reportFailure } from './panel.ts';
import { positionLaunchers } from './position-launchers.ts';
import { recall, remember } from './visit.ts';

type Listener = (event: CustomEvent) => void;

/** Pages may use numbers, such as database ids. */
type PageIdentity = Omit<Identity, 'id'> & { id: string | number };

const dayMs = 86_400_000;

/** The page's handle of one launcher. */
export interface Instance {
  token: string;
  isOpen(): boolean;
  open(): void;
  close(): void;
  toggle(): void;
  /** Removes the launcher from the page. */
  destroy(): void;
  /** The listener gets a `CustomEvent` whose `detail` is an `EventDetail`. */
  on(name: EventName, listener: Listener): void;
  off(name: EventName, listener: Listener): void;
  /** `auto`, `light` or `dark`. */
  setTheme(theme: string): void;
  identify(identity: PageIdentity): void;
  /** Call when the visitor changes: every chat of the page clears its data, now or at the next page view. */
  signOut(): void;
}

/** `attach` adds the visible launchers to the page. */
export function createLauncher(options: Options, place: Pick<LauncherState, 'base' | 'all' | 'attach'>): LauncherState {
  const { token, preview } = options;
  const launcher: LauncherState = {
    ...createParts(),
    ...place,
    options,
    texts: textsIn(),
    visit: preview ? { kept: {} } : recall(token),
    startedAt: Date.now(),
  };
  place.all.set(token, launcher);
  const { bubble } = launcher;
  bubble.onclick = () => (launcher.isOpen ? closePanel : openPanel)(launcher, true);
  bubble.onpointerenter = bubble.onfocus = bubble.ontouchstart = () => preloadPanel(launcher);
  changeOptions(launcher, options);
  void refreshLook(launcher);
  return launcher;
}

/** Applies options set by the page later. */
export function changeOptions(launcher: LauncherState, changes: Partial<Options>): void {
  const { options } = launcher;
  const theme = themeOf(changes.theme);
  Object.assign(options, changes);
  launcher.texts = textsIn(options.language);
  if (theme) postToFrame(launcher, { type: 'theme', theme });
  if (options.preview) postToFrame(launcher, { type: 'preview', preview: options.preview });
  applyLook(launcher, options.look ?? (launcher.look && launcher.visit.look));
}

/**
 * Use the appearance stored for this visit immediately, then the server's. Without one nothing is shown until it is
 * requested again.
 */
async function refreshLook(launcher: LauncherState): Promise<void> {
  const { options, visit, base } = launcher;
  if (options.look || launcher.isLoading || isGone(launcher)) return;
  applyLook(launcher, visit.look);
  launcher.isLoading = true;
  const look = await loadLook(base, options.token);
  launcher.isLoading = false;
  if (isGone(launcher)) return;
  if (isFinal(look.code)) return failPanel(launcher, look.code);
  if (look.style) remember(launcher, { look });
  else if (!launcher.look) reportFailure(launcher, 'unreachable');
  applyLook(launcher, visit.look);
}

function applyLook(launcher: LauncherState, look: Partial<LauncherLook> | undefined): void {
  if (!look?.style || isGone(launcher)) return;
  launcher.look = mergeLook(look, launcher.options);
  launcher.style.replaceSync(look.style);
  launcher.attach();
  applyRules(launcher);
  if (launcher.mustClear) preloadPanel(launcher);
  if (launcher.mustOpen) openPanel(launcher, true);
  launcher.mustOpen = false;
  // The server sends office hours for a week; a page that stays open longer requests them again.
  clearTimeout(launcher.lookTimer);
  if (look.rules?.hours) launcher.lookTimer = setTimeout(refreshLook, dayMs, launcher);
}

/** The launcher was destroyed; drop late results. */
const isGone = (launcher: LauncherState): boolean => launcher.all.get(launcher.options.token) !== launcher;

/** Only the chat can clear its data: now, or as soon as it loads. */
function forgetVisitor(launcher: LauncherState): void {
  closePanel(launcher);
  launcher.mustOpen = false;
  launcher.identity = null;
  launcher.unread = 0;
  // The clock may have been set back.
  const at = Math.max(Date.now(), (launcher.visit.signedOutAt ?? 0) + 1);
  remember(launcher, { kept: {}, signedOutAt: at });
  postToFrame(launcher, { type: 'signOut', at });
  launcher.mustClear = true;
  preloadPanel(launcher);
}

/** Returns the page's handle of a launcher. */
export function instanceOf(launcher: LauncherState): Instance {
  const { host, all, options } = launcher;
  const instance: Instance = {
    token: options.token,
    isOpen: () => !!launcher.isOpen,
    open() {
      if (launcher.look) return openPanel(launcher, true);
      launcher.mustOpen = true;
      void refreshLook(launcher);
    },
    close() {
      launcher.mustOpen = false;
      closePanel(launcher);
    },
    toggle: () => (launcher.isOpen ? instance.close : instance.open)(),
    destroy() {
      all.delete(options.token);
      removeLauncher(launcher);
      positionLaunchers(all);
    },
    on: (name, listener) => host.addEventListener(`sosia:${name}`, listener as EventListener),
    off: (name, listener) => host.removeEventListener(`sosia:${name}`, listener as EventListener),
    setTheme: (theme) => changeOptions(launcher, { theme }),
    identify(identity) {
      const named = { ...identity, id: `${identity.id}` };
      launcher.identity = named;
      postToFrame(launcher, { type: 'identify', identity: named });
    },
    signOut() {
      all.forEach(forgetVisitor);
      positionLaunchers(all);
    },
  };
  return instance;
}
