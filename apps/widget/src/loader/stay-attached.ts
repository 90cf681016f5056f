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
    // Between head and body, the elements would interfere with the parser.
    if (!body) return;
    all.forEach((launcher) => {
      if (!launcher.look || launcher.host.isConnected || returns++ >= maxReturns) return;
      root.append(launcher.host);
      // Its chat reloads too, and receives no messages until its first one.
      launcher.isHeard = false;
    });
  }
  observer.observe(document, { childList: true });
  return attach;
}
