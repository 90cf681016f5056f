const key = 'reloadedAtMs';
const againAfterMs = 30_000;

/**
 * After an update the scripts that this page knows are gone from the server: loads the page again, once. A second
 * failure soon after is another trouble, which the page shows.
 */
export function reloadWhenStale(storage: Pick<Storage, 'getItem' | 'setItem'>, nowMs: () => number): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || nowMs() - Number(storage.getItem(key)) < againAfterMs) return;
    event.preventDefault();
    storage.setItem(key, String(nowMs()));
    location.reload();
  });
}
