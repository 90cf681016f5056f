import type { LauncherLook } from '@sosia/contract/embed-look';
import type { Identity } from '../bridge/messages.ts';
import { followRules } from './follow-rules.ts';
import { isFinal, loadLook, mergeLook } from './look.ts';
import type { Options } from './options.ts';
import { createPanel, type Panel, themeOf } from './panel.ts';
import type { EventName, Seat } from './seat.ts';
import { stayAttached } from './stay-attached.ts';
import { createView } from './view.ts';
import { openVisitMemory } from './visit-memory.ts';
import { wordsIn } from './words.ts';

/** How long the bubble waits for the owner's look before it comes in the product's own. */
const lookWithinMs = 4_000;

type Listener = (event: CustomEvent) => void;

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

/** One launcher, for those who keep several apart. */
export interface SeatedInstance extends Instance {
  update(options: Options): void;
  pageChanged(): void;
  seat: Seat;
}

interface Surroundings extends Pick<Seat, 'base' | 'onOpening'> {
  /** It came, went, or changed its size. */
  onChange: () => void;
  onDestroyed: () => void;
}

export function createInstance(options: Options, around: Surroundings): SeatedInstance {
  const ends = new AbortController();
  const { signal } = ends;
  const seat = createSeat(options, around, signal);
  const panel = createPanel(seat);
  const check = followRules(seat, panel, signal);
  const end = () => {
    panel.remove();
    ends.abort();
    seat.look = null;
    around.onChange();
  };
  seat.onRefused = (code) => {
    end();
    // biome-ignore lint/suspicious/noConsole: for whoever puts the snippet on a page, who sees nothing else
    console.warn(`Sosia: no chat on ${location.origin}: ${code}`);
  };
  const { open, update } = followLook(seat, panel, check, signal);
  stayAttached(seat.view.host, signal);
  listen(seat, panel, signal);
  return {
    token: options.token,
    isOpen: () => seat.isOpen,
    open,
    close: panel.close,
    toggle: () => (seat.isOpen ? panel.close() : open()),
    destroy() {
      end();
      around.onDestroyed();
    },
    on: (name, listener) => seat.view.host.addEventListener(`sosia:${name}`, listener as EventListener),
    off: (name, listener) => seat.view.host.removeEventListener(`sosia:${name}`, listener as EventListener),
    setTheme: (theme) => update({ ...seat.options, theme }),
    identify(identity) {
      seat.identity = identity;
      panel.post({ type: 'identify', identity });
    },
    update,
    pageChanged() {
      check();
      panel.tellPage();
      // Pages that load nothing set their title a little later than their address.
      setTimeout(panel.tellPage, 500);
    },
    seat,
  };
}

function createSeat(options: Options, { base, onOpening, onChange }: Surroundings, signal: AbortSignal): Seat {
  const darkness = matchMedia('(prefers-color-scheme:dark)');
  const { token } = options;
  const view = createView(options.nonce);
  const seat: Seat = {
    base,
    options: { ...options },
    memory: openVisitMemory(token, !!options.preview),
    view,
    words: wordsIn(options.language ?? navigator.language),
    look: null,
    identity: null,
    isShown: false,
    isOpen: false,
    isReady: false,
    unread: 0,
    bottom: 0,
    announce(name, more) {
      const { dataLayer } = window as { dataLayer?: { push?: (entry: object) => void } };
      view.host.dispatchEvent(new CustomEvent(`sosia:${name}`, { bubbles: true, detail: { token, ...more } }));
      // Enough of the token to tell two agents apart; the whole one opens a chat.
      dataLayer?.push?.({ event: `sosia_${name}`, sosia: { token: token.slice(0, 6), ...more } });
    },
    draw() {
      const { look } = seat;
      if (!look) return;
      onChange();
      view.draw(look, look.theme === 'dark' || (look.theme !== 'light' && darkness.matches), seat);
    },
    onOpening,
    onRefused: () => undefined,
  };
  darkness.addEventListener('change', seat.draw, { signal });
  return seat;
}

/** Brings the look: that of this visit at once, then the server's, and what the page says of it at any time. */
function followLook(seat: Seat, panel: Panel, check: () => void, signal: AbortSignal) {
  const { options, memory } = seat;
  let raw: Partial<LauncherLook> | undefined = options.look ?? memory.visit.look;
  let isWanted = false;
  const take = () => {
    if (signal.aborted) return;
    seat.look = mergeLook(raw ?? {}, options);
    check();
    if (isWanted) open();
  };
  const open = () => {
    isWanted = !seat.look;
    if (seat.look) panel.open(true);
  };
  const load = async () => {
    const late = setTimeout(take, lookWithinMs);
    const loaded = await loadLook(seat.base, options.token);
    clearTimeout(late);
    if (signal.aborted) return;
    if (isFinal(loaded.code)) return seat.onRefused(loaded.code);
    if (loaded.rules) {
      raw = loaded;
      memory.change({ look: loaded });
    }
    take();
  };
  if (raw) take();
  if (!options.look) void load();
  return {
    open,
    update(changes: Options) {
      Object.assign(options, changes);
      const { preview, language } = options;
      const theme = themeOf(options);
      if (theme) panel.post({ type: 'theme', theme });
      if (preview) panel.post({ type: 'preview', preview });
      seat.words = wordsIn(language ?? navigator.language);
      raw = options.look ?? raw;
      if (seat.look) take();
    },
  };
}

function listen(seat: Seat, panel: Panel, signal: AbortSignal): void {
  const { bubble } = seat.view;
  bubble.onclick = () => (seat.isOpen ? panel.close() : panel.open(true));
  bubble.onpointerenter = bubble.onfocus = bubble.ontouchstart = panel.warm;
  addEventListener('resize', panel.fit, { signal });
  const close = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) panel.close();
  };
  addEventListener('keydown', close, { signal });
}
