import { useEffect, useRef } from 'react';

/**
 * Moves focus to the surrounding section or page when an element that contains focus is replaced, such as a form or a
 * retry button. Usage: `<Box {...useFocusFallback()}>`
 */
export function useFocusFallback<Place extends HTMLElement>() {
  const ref = useRef<Place>(null);
  const isIn = useRef(false);
  useEffect(() => {
    const around = ref.current?.closest<HTMLElement>('section[tabindex], main');
    // React fires no event for focus it sets itself.
    isIn.current ||= ref.current?.contains(document.activeElement) ?? false;
    return () => {
      if (isIn.current && document.activeElement === document.body) around?.focus({ preventScroll: true });
    };
  }, []);
  return {
    ref,
    onFocus: () => {
      isIn.current = true;
    },
    // `blur` is not fired for removed elements.
    onBlur: () => {
      isIn.current = false;
    },
  };
}
