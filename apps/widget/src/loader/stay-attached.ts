import type { LauncherState } from './launcher-state.ts';

/** Maximum reattachments: a page that keeps removing launchers does so on purpose. */
const maxReturns = 50;

/**
 * Attaches launchers to `<html>`, which survives an exchange of the body, and reattaches removed ones. Returns a
 * function that attaches new ones.
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
      launcher.isLive = false;
    });
  }
  observer.observe(document, { childList: true });
  return attach;
}
