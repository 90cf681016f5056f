import type { LauncherLook } from '@sosia/contract/launcher-look';
import type { Identity } from '../bridge/messages.ts';
import { createParts } from './create-parts.ts';
import { followRules } from './follow-rules.ts';
import type { EventName, LauncherState } from './launcher-state.ts';
import { isFinal, loadLook, mergeLook, themeOf } from './look.ts';
import type { Options } from './options.ts';
import { closePanel, failPanel, openPanel, postToFrame, preloadPanel, removeLauncher, timeOutPanel } from './panel.ts';
import { positionLaunchers } from './position-launchers.ts';
import { recall, remember } from './visit.ts';
import { wordsIn } from './words.ts';

type Listener = (event: CustomEvent) => void;

/** As a page has it: ids of databases are numbers. */
type PageIdentity = Omit<Identity, 'id'> & { id: string | number };

const dayMs = 86_400_000;

/** One launcher on a page, for the page. */
export interface Instance {
  token: string;
  isOpen(): boolean;
  open(): void;
  close(): void;
  toggle(): void;
  /** Takes everything of it from the page. */
  destroy(): void;
  /** The listener gets a `CustomEvent` whose `detail` is an `EventDetail`. */
  on(name: EventName, listener: Listener): void;
  off(name: EventName, listener: Listener): void;
  /** `auto`, `light` or `dark`. */
  setTheme(theme: string): void;
  identify(identity: PageIdentity): void;
  /** The visitor changes: every chat of the page clears its data, in this page view or at the next one. */
  signOut(): void;
}

/** `attach` puts the launchers of the page that can be seen on it. */
export function createLauncher(options: Options, place: Pick<LauncherState, 'base' | 'all' | 'attach'>): LauncherState {
  const { token, preview } = options;
  const seat: LauncherState = {
    ...createParts(),
    ...place,
    options,
    words: wordsIn(),
    visit: preview ? { kept: {} } : recall(token),
    startedAt: Date.now(),
  };
  place.all.set(token, seat);
  const { bubble } = seat;
  bubble.onclick = () => (seat.isOpen ? closePanel : openPanel)(seat, true);
  bubble.onpointerenter = bubble.onfocus = bubble.ontouchstart = () => preloadPanel(seat);
  changeOptions(seat, options);
  void bringLook(seat);
  return seat;
}

/** Options set by the page from now on. */
export function changeOptions(seat: LauncherState, changes: Partial<Options>): void {
  const { options } = seat;
  const theme = themeOf(changes.theme);
  Object.assign(options, changes);
  seat.words = wordsIn(options.language);
  if (theme) postToFrame(seat, { type: 'theme', theme });
  if (options.preview) postToFrame(seat, { type: 'preview', preview: options.preview });
  takeLook(seat, options.look ?? (seat.look && seat.visit.look));
}

/**
 * Use the appearance stored for this visit immediately, then the server's. Without one nothing is shown until it is
 * requested again.
 */
async function bringLook(seat: LauncherState): Promise<void> {
  const { options, visit, base } = seat;
  if (options.look || seat.isAsking || isGone(seat)) return;
  takeLook(seat, visit.look);
  seat.isAsking = true;
  const look = await loadLook(base, options.token);
  seat.isAsking = false;
  if (isGone(seat)) return;
  if (isFinal(look.code)) return failPanel(seat, look.code);
  if (look.style) remember(seat, { look });
  else if (!seat.look) timeOutPanel(seat, 'unreachable');
  takeLook(seat, visit.look);
}

function takeLook(seat: LauncherState, look: Partial<LauncherLook> | undefined): void {
  if (!look?.style || isGone(seat)) return;
  seat.look = mergeLook(look, seat.options);
  seat.style.replaceSync(look.style);
  seat.attach();
  followRules(seat);
  if (seat.forgets) preloadPanel(seat);
  if (seat.isWanted) openPanel(seat, true);
  seat.isWanted = false;
  // The server works out the office hours of a week; a page that stays open longer asks again.
  clearTimeout(seat.lookTimer);
  if (look.rules?.hours) seat.lookTimer = setTimeout(bringLook, dayMs, seat);
}

/** The launcher was destroyed; drop late results. */
const isGone = (seat: LauncherState): boolean => seat.all.get(seat.options.token) !== seat;

/** Only the chat can clear its data: now, or as soon as it loads. */
function forgetVisitor(seat: LauncherState): void {
  closePanel(seat);
  seat.isWanted = false;
  seat.identity = null;
  seat.unread = 0;
  // A clock may have been put back.
  const at = Math.max(Date.now(), (seat.visit.signedOutAt ?? 0) + 1);
  remember(seat, { kept: {}, signedOutAt: at });
  postToFrame(seat, { type: 'signOut', at });
  seat.forgets = true;
  preloadPanel(seat);
}

/** For the page. */
export function instanceOf(seat: LauncherState): Instance {
  const { host, all, options } = seat;
  const instance: Instance = {
    token: options.token,
    isOpen: () => !!seat.isOpen,
    open() {
      if (seat.look) return openPanel(seat, true);
      seat.isWanted = true;
      void bringLook(seat);
    },
    close() {
      seat.isWanted = false;
      closePanel(seat);
    },
    toggle: () => (seat.isOpen ? instance.close : instance.open)(),
    destroy() {
      all.delete(options.token);
      removeLauncher(seat);
      positionLaunchers(all);
    },
    on: (name, listener) => host.addEventListener(`sosia:${name}`, listener as EventListener),
    off: (name, listener) => host.removeEventListener(`sosia:${name}`, listener as EventListener),
    setTheme: (theme) => changeOptions(seat, { theme }),
    identify(identity) {
      const named = { ...identity, id: `${identity.id}` };
      seat.identity = named;
      postToFrame(seat, { type: 'identify', identity: named });
    },
    signOut() {
      all.forEach(forgetVisitor);
      positionLaunchers(all);
    },
  };
  return instance;
}
