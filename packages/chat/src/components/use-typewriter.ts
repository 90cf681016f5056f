import { useEffect, useRef, useState } from 'react';

/** Cuts a text at `length` without splitting a surrogate pair. */
export function cutText(text: string, length: number): string {
  const end = Math.min(text.length, Math.floor(length));
  const half = end > 0 && end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
  return text.slice(0, half ? end - 1 : end);
}

/**
 * Returns the visible part of a growing text at the writing speed: all of it at speed 0, with reduced motion, or if the
 * text is not live.
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
    // Idle time does not speed up later text.
    if (isPaced && !isBehind) setShown((before) => Math.min(before, text.length));
  }, [isPaced, isBehind, text.length]);
  return isPaced ? cutText(text, shown) : text;
}
