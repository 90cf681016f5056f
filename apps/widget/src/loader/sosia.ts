import { followPage } from './follow-page.ts';
import { createInstance, type Instance, type SeatedInstance } from './instance.ts';
import { bubblePixels } from './look.ts';
import type { Options } from './options.ts';

/** Of this launcher; two different ones on a page are told apart by it. */
export const launcherVersion = '1.0';

/** Between bubbles that stand in the same corner, in CSS pixels. */
const gap = 12;

type Call = [name: string, ...args: unknown[]];
type Method = (...args: unknown[]) => void;

/** The one global of the launcher. Without `token` a method acts on the first launcher of the page, or on the next one. */
export interface Sosia {
  version: string;
  q: { push(...calls: Call[]): void };
  init(options: Options): Instance | undefined;
  open(token?: string): void;
  close(token?: string): void;
  toggle(token?: string): void;
  destroy(token?: string): void;
  setTheme(theme: string, token?: string): void;
  identify(identity: Parameters<Instance['identify']>[0], token?: string): void;
  on: Instance['on'];
  off: Instance['off'];
}

/** `base`: the address of the folder that the launcher's script came from; everything else comes from there as well. */
export function createSosia(base: URL): Sosia {
  const instances = new Map<string, SeatedInstance>();
  /** Calls that came before there was anybody to act. */
  let waiting: (() => void)[] = [];
  const act = (token: string | undefined, run: (instance: SeatedInstance) => void): void => {
    const instance = token ? instances.get(token) : [...instances.values()][0];
    if (instance) run(instance);
    else waiting.push(() => act(token, run));
  };
  const create = (options: Options): SeatedInstance =>
    createInstance(options, {
      base,
      onChange: () => arrange(instances),
      onOpening: () => instances.forEach((other) => other.token !== options.token && other.close()),
      onDestroyed: () => instances.delete(options.token),
    });
  const sosia = {
    version: launcherVersion,
    q: {
      push(...calls: Call[]) {
        for (const [name, ...args] of calls) (sosia as unknown as Record<string, Method>)[name]?.(...args);
      },
    },
    init(options: Options) {
      const { token } = options ?? {};
      if (!token) return;
      const known = instances.get(token);
      if (known) known.update(options);
      else instances.set(token, create(options));
      const calls = waiting;
      waiting = [];
      for (const call of calls) call();
      if (!known) openByHash();
      return instances.get(token);
    },
    on: (name, listener) => addEventListener(`sosia:${name}`, listener as EventListener),
    off: (name, listener) => removeEventListener(`sosia:${name}`, listener as EventListener),
  } as Sosia;
  for (const name of ['open', 'close', 'toggle', 'destroy'] as const) {
    sosia[name] = (token) => act(token, (instance) => instance[name]());
  }
  sosia.setTheme = (theme, token) => act(token, (instance) => instance.setTheme(theme));
  sosia.identify = (identity, token) => act(token, (instance) => instance.identify(identity));
  const openByHash = () => {
    if (/^#sosia(-open)?$/.test(location.hash)) sosia.open();
  };
  followPage(() => {
    instances.forEach((instance) => instance.pageChanged());
    openByHash();
  });
  openByClick(sosia.open);
  return sosia;
}

/** Bubbles that want the same corner stand one above the other. */
function arrange(instances: Map<string, SeatedInstance>): void {
  const tops: Record<string, number> = {};
  instances.forEach(({ seat }) => {
    const { look, isShown, isOpen, bottom } = seat;
    if (!look || !(isShown || isOpen)) return;
    const { position = '', size = '', offsetY = 0 } = look;
    seat.bottom = Math.max(Number(offsetY), tops[position] ?? 0);
    tops[position] = seat.bottom + (bubblePixels[size] ?? 0) + gap;
    if (seat.bottom !== bottom) seat.draw();
  });
}

/** Whatever of the page says `data-sosia-open` opens the chat, also what comes later. */
function openByClick(open: Sosia['open']): void {
  addEventListener('click', (event) => {
    for (const node of event.composedPath()) {
      const token = node instanceof Element && node.getAttribute('data-sosia-open');
      if (typeof token !== 'string') continue;
      event.preventDefault();
      open(token);
    }
  });
}
