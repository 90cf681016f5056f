import { useEffect } from 'react';

/** Keeps the page as high as what the keyboard leaves of it, where the browser only moves the view over it. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const fit = () => {
      const { style } = document.documentElement;
      // Zoomed in, one looks at a part of the page and means to.
      const isCovered = view.scale === 1 && innerHeight - view.height > 1;
      if (!isCovered) return style.removeProperty('--visible-height');
      style.setProperty('--visible-height', `${view.height}px`);
      scrollTo(0, 0);
    };
    view.addEventListener('resize', fit);
    return () => view.removeEventListener('resize', fit);
  }, []);
}
