import type { LauncherState } from './launcher-state.ts';

/** A page that takes them away again and again has its reasons. */
const maxReturns = 50;

/**
 * Keeps the launchers on `<html>`, where a page that exchanges its body leaves them, and puts them back when they go.
 * What this gives puts new ones there.
 */
export function stayAttached(all: LauncherState['all']): () => void {
  let returns = 0;
  const observer = new MutationObserver(attach);
  function attach() {
    const { documentElement: root, body } = document;
    if (root) observer.observe(root, { childList: true });
    // Between a head and its body they would stand in the parser's way.
    if (!body) return;
    all.forEach((seat) => {
      if (!seat.look || seat.host.isConnected || returns++ >= maxReturns) return;
      root.append(seat.host);
      // Its chat loads anew with it, and until it speaks there is nobody to tell.
      seat.isHeard = false;
    });
  }
  observer.observe(document, { childList: true });
  return attach;
}
