import { applyRules, openOnExit } from './apply-rules.ts';
import { changeOptions, createLauncher, type Instance, instanceOf } from './instance.ts';
import type { LauncherState } from './launcher-state.ts';
import type { Options } from './options.ts';
import { closePanel, fitPanel, postPage } from './panel.ts';
import { positionLaunchers } from './position-launchers.ts';
import { stayAttached } from './stay-attached.ts';
import { watchUrl } from './watch-url.ts';

/** Version of this launcher; identifies two different ones on a page. */
export const launcherVersion = '1.0';

type Call = [name: string, ...args: unknown[]];
type Method = (...args: unknown[]) => void;

/**
 * The launcher's only global. Without `token`, a method acts on the first launcher of the page, or on the next one
 * created.
 */
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
  /** Affects every chat on the page; with `token`, only once that one exists. */
  signOut(token?: string): void;
  on: Instance['on'];
  off: Instance['off'];
}

/** `base`: folder URL of the launcher's script, from which everything else is loaded. */
export function createSosia(base: URL): Sosia {
  const all: LauncherState['all'] = new Map();
  const attach = stayAttached(all);
  /** Calls made before a launcher existed. */
  const waiting: (() => void)[] = [];
  const act = (token: string | undefined, run: (instance: Instance) => void, waits = true): void => {
    const launcher = token ? all.get(token) : [...all.values()][0];
    if (launcher) run(instanceOf(launcher));
    else if (waits) waiting.push(() => act(token, run));
  };
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
      const known = all.get(token);
      if (known) changeOptions(known, options);
      const launcher = known ?? createLauncher({ ...options }, { base, all, attach });
      for (const call of waiting.splice(0)) call();
      if (!known) openByHash(sosia);
      return instanceOf(launcher);
    },
    setTheme: (theme, token) => act(token, (instance) => instance.setTheme(theme)),
    identify: (identity, token) => act(token, (instance) => instance.identify(identity)),
    on: (name, listener) => addEventListener(`sosia:${name}`, listener as EventListener),
    off: (name, listener) => removeEventListener(`sosia:${name}`, listener as EventListener),
  } as Sosia;
  for (const name of ['open', 'close', 'toggle', 'destroy', 'signOut'] as const) {
    // Without a launcher these do nothing; they do not apply to a later one.
    sosia[name] = (token) => act(token, (instance) => instance[name](), !/close|destroy/.test(name));
  }
  listen(sosia, all);
  return sosia;
}

function openByHash({ open }: Sosia, address = location.href): void {
  if (/#sosia(-open)?$/.test(address)) open();
}

/** Page events. */
function listen(sosia: Sosia, all: LauncherState['all']): void {
  watchUrl(() => {
    all.forEach((launcher) => {
      applyRules(launcher);
      postPage(launcher);
      // Single-page apps set their title shortly after their URL.
      setTimeout(postPage, 500, launcher);
    });
    openByHash(sosia);
  });
  addEventListener('click', (event) => {
    const asked = event.target instanceof Element && event.target.closest('[data-sosia-open],a[href*="#sosia"]');
    if (!asked) return;
    const token = asked.getAttribute('data-sosia-open');
    if (token !== null) {
      event.preventDefault();
      sosia.open(token || undefined);
    } else if (`${asked}`.split('#')[0] === location.href.split('#')[0]) openByHash(sosia, `${asked}`);
  });
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) all.forEach(closePanel);
  });
  addEventListener('resize', () => all.forEach(fitPanel));
  document.addEventListener('mouseleave', (event) => all.forEach((launcher) => openOnExit(launcher, event)));
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', () => positionLaunchers(all));
}
