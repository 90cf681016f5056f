import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Closer to the end than this, new text keeps the end in sight. */
const nearPixels = 80;

/** Keeps the end of a growing list in sight unless the person scrolled away; then counts as "something new below". */
export function useScrollToEnd(list: RefObject<HTMLElement | null>, changes: unknown, asked: unknown) {
  const [isAway, setAway] = useState(false);
  const [hasNew, setNew] = useState(false);
  const away = useRef(false);

  const toEnd = useCallback(
    (behavior: ScrollBehavior = 'smooth') => list.current?.scrollTo({ top: list.current.scrollHeight, behavior }),
    [list],
  );

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let lastTop = element.scrollTop;
    const onScroll = () => {
      const isNear = element.scrollHeight - element.scrollTop - element.clientHeight <= nearPixels;
      // Only going up is going away: what grows below moves nobody.
      if (isNear) away.current = false;
      else if (element.scrollTop < lastTop) away.current = true;
      lastTop = element.scrollTop;
      setAway(away.current);
      if (!away.current) setNew(false);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    // Pictures and Markdown that arrive later, and a keyboard that takes half the screen, move the end as well.
    const observer = new ResizeObserver(() => {
      if (!away.current) toEnd('instant');
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
    else toEnd('instant');
  }, [changes, toEnd]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one's own question is always brought into sight
  useEffect(() => {
    away.current = false;
    toEnd('instant');
  }, [asked, toEnd]);

  return { isAway, hasNew, toEnd };
}
