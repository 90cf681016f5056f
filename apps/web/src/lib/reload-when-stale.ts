import type { TextStorage } from '@sosia/client';

const key = 'reloadedAtMs';
const againAfterMs = 30_000;

/**
 * After an update the scripts of this page are gone from the server, so reload once. If a script fails for another
 * reason, or again soon after, the page stays with its input and shows the error.
 */
export function reloadWhenStale(storage: TextStorage, nowMs: () => number): void {
  addEventListener('vite:preloadError', () => {
    void isStale().then((stale) => {
      if (!stale || nowMs() - Number(storage.getItem(key)) < againAfterMs) return;
      storage.setItem(key, String(nowMs()));
      location.reload();
    });
  });
}

/** Whether the server now delivers another page than the current one. */
async function isStale(): Promise<boolean> {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src');
  if (!entry) return false;
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(entry);
  } catch {
    return false;
  }
}
