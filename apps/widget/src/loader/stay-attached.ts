/** A page that takes it away again and again has its reasons. */
const maxReturns = 50;

/** Keeps the element on `<html>`, where a page that exchanges its body leaves it, and puts it back when it goes. */
export function stayAttached(host: HTMLElement, signal: AbortSignal): void {
  let returns = 0;
  const observer = new MutationObserver(attach);
  function attach() {
    const root = document.documentElement;
    if (signal.aborted || !root) return;
    if (!host.isConnected && returns++ < maxReturns) root.append(host);
    observer.observe(root, { childList: true });
  }
  observer.observe(document, { childList: true });
  // Between a head and its body it would stand in the parser's way.
  if (document.body) attach();
  else document.addEventListener('DOMContentLoaded', attach);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    host.remove();
  });
}
