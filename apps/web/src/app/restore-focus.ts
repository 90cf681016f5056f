/** An ancestor of the focused element, and its child on the path to that element. */
interface Step {
  element: Element;
  index: number;
}

/** Path from the focused element up to the page. Recorded before any of it is removed. */
function focusPathTo(element: Element): Step[] {
  const path: Step[] = [];
  for (let child = element; child.parentElement; child = child.parentElement)
    path.push({ element: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return path;
}

/** Next focus target after removal: the same row, the row that replaced it, or else the page. */
function restoreFocusFrom(path: readonly Step[]): HTMLElement | null {
  for (const { element, index } of path) {
    if (!element.isConnected) continue;
    const rows = element.tagName === 'UL' ? element.children : null;
    const row = element.tagName === 'LI' ? element : rows?.item(Math.min(index, rows.length - 1));
    const first = row?.querySelector<HTMLElement>('button:not(:disabled)');
    if (first) return first;
    if (element.matches('section[tabindex], main')) return element as HTMLElement;
  }
  return null;
}

/**
 * Restores focus when the focused element is removed: a stop button once a file is read, a deleted row, the button that
 * opened a dialog. Otherwise the browser would restart at the top of the page.
 * @returns stops watching
 */
export function restoreFocusIn(main: HTMLElement): () => void {
  let last: { element: Element; path: Step[] } | null = null;
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target !== main && main.contains(target))
      last = { element: target, path: focusPathTo(target) };
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    // A click elsewhere gives up focus; removal or a dialog does not.
    queueMicrotask(() => {
      const isLetGo = relatedTarget === null && target instanceof Element && target.isConnected;
      if (isLetGo && document.hasFocus() && document.activeElement === document.body) last = null;
    });
  };
  const observer = new MutationObserver(() => {
    if (!last || last.element.isConnected || document.activeElement !== document.body) return;
    const { path } = last;
    last = null;
    const next = restoreFocusFrom(path);
    next?.focus({ preventScroll: next.matches('section, main') });
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    observer.disconnect();
  };
}
