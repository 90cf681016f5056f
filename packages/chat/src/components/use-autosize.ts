import { useLayoutEffect, useRef } from 'react';

/** Sizes a text area to its text where CSS `field-sizing` is missing. Its style sets the maximum height. */
export function useAutosize(text: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again whenever the text changes
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);
  return field;
}
