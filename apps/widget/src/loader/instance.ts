import type { LauncherLook } from '@sosia/contract/launcher-look';
import type { Identity } from '../bridge/messages.ts';
import { createParts } from './create-parts.ts';
import { draw } from './draw.ts';
import { followRules } from './follow-rules.ts';
import { isFinal, loadLook, mergeLook, themeOf } from './look.ts';
import type { Options } from './options.ts';
import { closePanel, giveUp, openPanel, refuse, tell, vacate, warmPanel } from './panel.ts';
import type { EventName, Seat } from './seat.ts';
import { recall, remember } from './visit.ts';
import { wordsIn } from './words.ts';

type Listener = (event: CustomEvent) => void;

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
  identify(identity: Identity): void;
}

/** `attach` puts the launchers of the page that can be seen on it. */
export function createSeat(options: Options, { base, all, attach }: Pick<Seat, 'base' | 'all' | 'attach'>): Seat {
  const { token, preview } = options;
  const seat: Seat = {
    ...createParts(),
    ...{ base, all, attach, options, words: wordsIn(), visit: preview ? { kept: {} } : recall(token) },
    startedAt: Date.now(),
  };
  all.set(token, seat);
  const { bubble } = seat;
  bubble.onclick = () => (seat.isOpen ? closePanel : openPanel)(seat, true);
  bubble.onpointerenter = bubble.onfocus = bubble.ontouchstart = () => warmPanel(seat);
  changeOptions(seat, options);
  void bringLook(seat);
  return seat;
}

/** What the page says from now on. */
export function changeOptions(seat: Seat, changes: Partial<Options>): void {
  const { options } = seat;
  const theme = themeOf(changes.theme);
  Object.assign(options, changes);
  seat.words = wordsIn(options.language);
  if (theme) tell(seat, { type: 'theme', theme });
  if (options.preview) tell(seat, { type: 'preview', preview: options.preview });
  takeLook(seat, options.look ?? (seat.look && seat.visit.look));
}

/** That of this visit at once, then the server's. Without any there is nothing to be seen until somebody asks for it again. */
async function bringLook(seat: Seat): Promise<void> {
  const { options, visit, base } = seat;
  if (options.look || seat.isAsking || isGone(seat)) return;
  takeLook(seat, visit.look);
  seat.isAsking = true;
  const look = await loadLook(base, options.token);
  seat.isAsking = false;
  if (isGone(seat)) return;
  if (isFinal(look.code)) return refuse(seat, look.code);
  if (look.style) remember(seat, { look });
  else if (!seat.look) giveUp(seat, 'unreachable');
  takeLook(seat, visit.look);
}

function takeLook(seat: Seat, look: Partial<LauncherLook> | undefined): void {
  if (!look?.style || isGone(seat)) return;
  seat.look = mergeLook(look, seat.options);
  seat.style.replaceSync(look.style);
  seat.attach();
  followRules(seat);
  if (seat.isWanted) openPanel(seat, true);
  seat.isWanted = false;
  // The server works out the office hours of a week; a page that stays open longer asks again.
  clearTimeout(seat.lookTimer);
  if (look.rules?.hours) seat.lookTimer = setTimeout(bringLook, dayMs, seat);
}

/** It was taken away; what comes late is nobody's. */
const isGone = (seat: Seat): boolean => seat.all.get(seat.options.token) !== seat;

/** For the page. */
export function instanceOf(seat: Seat): Instance {
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
      vacate(seat);
      draw(all);
    },
    on: (name, listener) => host.addEventListener(`sosia:${name}`, listener as EventListener),
    off: (name, listener) => host.removeEventListener(`sosia:${name}`, listener as EventListener),
    setTheme: (theme) => changeOptions(seat, { theme }),
    identify(identity) {
      seat.identity = identity;
      tell(seat, { type: 'identify', identity });
    },
  };
  return instance;
}
