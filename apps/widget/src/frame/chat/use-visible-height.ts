import { useEffect } from 'react';

/** Keeps the page as high as the space above the on-screen keyboard, where the browser does not resize it. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const fit = () => {
      const { style } = document.documentElement;
      // While zoomed in, the visitor chose the visible area.
      const isCovered = view.scale === 1 && innerHeight - view.height > 1;
      if (!isCovered) return style.removeProperty('--visible-height');
      style.setProperty('--visible-height', `${view.height}px`);
      scrollTo(0, 0);
    };
    view.addEventListener('resize', fit);
    return () => view.removeEventListener('resize', fit);
  }, []);
}
