/** The launcher: a bubble on someone's page, and a panel with the chat. Served as `/chat-widget.js`. */
import { createSosia, launcherVersion, type Sosia } from './sosia.ts';

declare global {
  interface Window {
    Sosia?: Partial<Sosia> & { q?: unknown };
  }
}

/** Of a module, or of what a loader puts in, the browser does not say which element it came from. */
const script = (document.currentScript ??
  document.querySelector('script[src*="/chat-widget.js"]')) as HTMLScriptElement;

window.Sosia ??= {};
const page = window.Sosia;
const { q, version } = page;
const sosia: Partial<Sosia> = version ? page : createSosia(new URL('.', script.src));
// biome-ignore lint/suspicious/noConsole: for whoever puts the snippet on a page
if (version && version !== launcherVersion) console.warn(`Sosia: launcher ${version} is on this page already`);
// In place: what the page has kept hold of, the object and its queue, works from now on.
Object.assign(page, sosia);
// What only our own preview says is no text.
const { token, look, preview, ...said } = script.dataset;
if (token) sosia.init?.({ ...said, token });
if (!version && Array.isArray(q)) {
  sosia.q?.push(...q);
  Object.assign(q, sosia.q);
}
