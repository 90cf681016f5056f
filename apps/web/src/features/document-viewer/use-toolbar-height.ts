import { type RefObject, useLayoutEffect } from 'react';

/** The toolbar sticks this much above the content. */
const abovePixels = 16;

/** Sets `--toolbar-height`, below which the headers of tables stay, to that of the first child. */
export function useToolbarHeight(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = root.current;
    const toolbar = element?.firstElementChild;
    if (!element || !(toolbar instanceof HTMLElement)) return;
    const measure = () => element.style.setProperty('--toolbar-height', `${toolbar.offsetHeight - abovePixels}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(toolbar);
    return () => observer.disconnect();
  }, [root]);
}
