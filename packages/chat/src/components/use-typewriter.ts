import { useEffect, useRef, useState } from 'react';

/** The end of `text` at `length`, never between the halves of a character. */
export function cutText(text: string, length: number): string {
  const end = Math.min(text.length, Math.floor(length));
  const half = end > 0 && end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
  return text.slice(0, half ? end - 1 : end);
}

/**
 * As much of a growing text as the writing speed lets through. Speed 0, a person who asked for less motion and a text
 * that is not live see all of it.
 */
export function useTypewriter(text: string, charsPerSecond: number, isLive: boolean): string {
  const isPaced = isLive && charsPerSecond > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [shown, setShown] = useState(isPaced ? 0 : Number.POSITIVE_INFINITY);
  const lastMs = useRef(0);
  const isBehind = isPaced && shown < text.length;
  useEffect(() => {
    if (!isBehind) return;
    lastMs.current = performance.now();
    let frame = requestAnimationFrame(function step(nowMs) {
      const elapsedMs = Math.max(0, nowMs - lastMs.current);
      lastMs.current = nowMs;
      setShown((before) => before + (elapsedMs * charsPerSecond) / 1_000);
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isBehind, charsPerSecond]);
  useEffect(() => {
    // Time in which there was nothing to write is not made up for.
    if (isPaced && !isBehind) setShown((before) => Math.min(before, text.length));
  }, [isPaced, isBehind, text.length]);
  return isPaced ? cutText(text, shown) : text;
}
