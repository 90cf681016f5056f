import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** On navigation, scrolls to the top and moves focus to the content. */
export function useRouteFocus(content: RefObject<HTMLElement | null>): string {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [content, pathname]);
  return pathname;
}
