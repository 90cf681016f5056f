import { useEffect, useRef } from 'react';

/**
 * For what its own answer replaces, such as a form or "try again": when it goes while the keyboard is in it, the keyboard
 * goes on from the section or page around it, and not from the very start. `<Box {...useHandOver()}>`
 */
export function useFocusFallback<Place extends HTMLElement>() {
  const ref = useRef<Place>(null);
  const isIn = useRef(false);
  useEffect(() => {
    const around = ref.current?.closest<HTMLElement>('section[tabindex], main');
    // React tells nothing of a focus that it set itself.
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
    // Not called for what is removed.
    onBlur: () => {
      isIn.current = false;
    },
  };
}
