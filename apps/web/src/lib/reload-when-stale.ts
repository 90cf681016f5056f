import type { TextStorage } from '@sosia/client';

const key = 'reloadedAtMs';
const againAfterMs = 30_000;

/**
 * After an update the scripts that this page knows are gone from the server: loads the page again, once; a second failure
 * soon after is another trouble. When a script did not come for another reason, such as a server that is away, the page
 * stays with all that was typed into it, and says so.
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

/** Whether the server gives another page now than the one that is shown. */
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
