/** The launcher: a bubble on a host page, and a panel with the chat. Served as `/chat-widget.js`. */
import { createSosia, launcherVersion, type Sosia } from './sosia.ts';

declare global {
  interface Window {
    Sosia?: Partial<Sosia> & { q?: unknown };
  }
}

/** For a module, or a script added by a loader, browsers do not report the script element. */
const script = (document.currentScript ??
  document.querySelector('script[src*="/chat-widget.js"]')) as HTMLScriptElement;

window.Sosia ??= {};
const page = window.Sosia;
const { q, version } = page;
const sosia: Partial<Sosia> = version ? page : createSosia(new URL('.', script.src));
// biome-ignore lint/suspicious/noConsole: for developers of the host page
if (version && version !== launcherVersion) console.warn(`Sosia: launcher ${version} is on this page already`);
// Extended in place: references that the page holds to the object and its queue keep working.
Object.assign(page, sosia);
// `look` and `preview` are objects that only our preview passes to `init`, never attributes.
const { token, look, preview, ...said } = script.dataset;
if (token) sosia.init?.({ ...said, token });
if (!version && Array.isArray(q)) {
  sosia.q?.push(...q);
  Object.assign(q, sosia.q);
}
