/** An ancestor of what had the keyboard, and which of its children led there. */
interface Step {
  element: Element;
  index: number;
}

/** From what has the keyboard up to the page around it; it is noted while all of it is there. */
export function focusPathTo(element: Element): Step[] {
  const path: Step[] = [];
  for (let child = element; child.parentElement; child = child.parentElement)
    path.push({ element: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return path;
}

/** Where the keyboard goes on when what it was in is gone: in the same row, else in the row that took its place, else from the page. */
export function restoreFocusFrom(path: readonly Step[]): HTMLElement | null {
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
 * Keeps the keyboard in its place when what it was in goes away by itself: "stop" once a file is read, a row that a dialog
 * has deleted, the button that opened a dialog. Left alone, a browser would begin anew at the top of the page.
 * @returns ends it
 */
export function restoreFocusIn(main: HTMLElement): () => void {
  let last: { element: Element; path: Step[] } | null = null;
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target !== main && main.contains(target))
      last = { element: target, path: focusPathTo(target) };
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    // Somebody who clicks beside it lets go of it; what is removed, or what a dialog covers, is still where they are.
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
