import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Whether a table is wider than its frame, which then scrolls. */
export function useIsWide(): { frame: RefObject<HTMLDivElement | null>; isWide: boolean } {
  const frame = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    const table = element?.firstElementChild;
    if (!element || !table) return;
    const measure = () => setWide(table.scrollWidth > element.clientWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, isWide };
}
