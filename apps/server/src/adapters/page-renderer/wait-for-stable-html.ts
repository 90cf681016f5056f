import { setTimeout as pause } from 'node:timers/promises';
import type { PageSession } from './page-session.ts';

export interface StabilityTimes {
  /** Time without changes after which the page counts as done. */
  quietMs: number;
  /** Same, while some request is pending, as on a page that listens for events. */
  patientMs: number;
  /** Time after which the current state is returned. */
  atMostMs: number;
}

/** Returns the document's HTML once the page has stopped changing. */
export async function waitForStableHtml(session: PageSession, times: StabilityTimes): Promise<string> {
  const startedAt = performance.now();
  let last: unknown = null;
  let changedAt = startedAt;
  for (;;) {
    const state = await session.evaluate(stateScript).catch(() => null);
    const now = performance.now();
    if (state !== last || state === null) changedAt = now;
    last = state;
    const quietFor = now - changedAt;
    const isLoaded = typeof state === 'string' && state.startsWith('complete');
    if (isLoaded && quietFor >= (session.pending() === 0 ? times.quietMs : times.patientMs)) break;
    if (now - startedAt >= times.atMostMs) break;
    await pause(Math.min(pollMs, times.quietMs / 2));
  }
  return String((await session.evaluate(htmlScript)) ?? '');
}

const pollMs = 100;

const stateScript = `document.readyState + ' ' + document.getElementsByTagName('*').length + ' ' +
  (document.body ? document.body.textContent.length : 0) + ' ' + location.href`;

/** Serializes the document with the content of its shadow roots. */
const htmlScript = `(() => {
  const open = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (!element.shadowRoot) continue;
      open(element.shadowRoot);
      const inner = document.createElement('div');
      for (const node of element.shadowRoot.childNodes) if (node.nodeName !== 'STYLE') inner.append(node.cloneNode(true));
      element.prepend(inner);
    }
  };
  open(document);
  return '<!doctype html>' + document.documentElement.outerHTML;
})()`;
