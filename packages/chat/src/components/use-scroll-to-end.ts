import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Maximum distance in pixels at which new text keeps the end visible. */
const nearPixels = 80;

interface Growth {
  /** Changes whenever something is added at the end. */
  added: unknown;
  /** Changes with each question from this user. */
  asked: unknown;
  /** Changes when earlier messages are rendered above. */
  earlier: unknown;
}

/** Keeps the end of a growing list visible unless the user scrolled away; then reports new content below. */
export function useScrollToEnd(list: RefObject<HTMLElement | null>, { added, asked, earlier }: Growth) {
  const [isAway, setAway] = useState(false);
  const [hasNew, setNew] = useState(false);
  const away = useRef(false);

  const toEnd = useCallback(
    (behavior: ScrollBehavior = 'smooth') => list.current?.scrollTo({ top: list.current.scrollHeight, behavior }),
    [list],
  );
  useScrollAnchor(list, earlier);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let lastTop = element.scrollTop;
    const onScroll = () => {
      const isNear = element.scrollHeight - element.scrollTop - element.clientHeight <= nearPixels;
      // Only scrolling up counts as leaving the end: content added below does not move the view.
      if (isNear) away.current = false;
      else if (element.scrollTop < lastTop) away.current = true;
      lastTop = element.scrollTop;
      setAway(away.current);
      if (!away.current) setNew(false);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    // Late pictures and Markdown, and an opening on-screen keyboard, move the end too.
    const observer = new ResizeObserver(() => {
      if (!away.current && !isWritingIn(element)) toEnd('instant');
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [list, toEnd]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something was added
  useEffect(() => {
    if (away.current) setNew(true);
    else if (!isWritingIn(list.current)) toEnd('instant');
  }, [added, toEnd]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the user's own question always scrolls into the viewport
  useEffect(() => {
    away.current = false;
    toEnd('instant');
  }, [asked, toEnd]);

  return { isAway, hasNew, toEnd };
}

/** Someone who edits a question in the list wants to see it, not the end. */
const isWritingIn = (list: HTMLElement | null) =>
  document.activeElement instanceof HTMLTextAreaElement && list?.contains(document.activeElement);

/**
 * Content added above must not move the view. Browsers do not anchor the scroll position at the top, Safari nowhere.
 */
function useScrollAnchor(list: RefObject<HTMLElement | null>, earlier: unknown): void {
  const height = useRef(0);
  const known = useRef(earlier);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const isBrowsers = CSS.supports('overflow-anchor', 'auto') && element.scrollTop > 0;
    if (known.current !== earlier && !isBrowsers) element.scrollTop += element.scrollHeight - height.current;
    known.current = earlier;
    height.current = element.scrollHeight;
  });
}
