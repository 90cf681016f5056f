import { startTransition, useEffect, useState } from 'react';

/** Turns rendered initially: more than fit on a tall screen. */
const initialTurns = 20;
/** Turns added whenever the page is idle, until all are rendered for search and screen readers. */
const turnsPerStep = 40;
const idleTimeoutMs = 500;

/** Returns the index of the first rendered turn of `total`. */
export function useFirstShown(total: number): number {
  const [first, setFirst] = useState(Math.max(0, total - initialTurns));
  const [known, setKnown] = useState(total);
  if (known !== total) {
    setKnown(total);
    // A loaded conversation starts at its end; a growing one keeps what it shows.
    if (total - known > initialTurns) setFirst(total - initialTurns);
    else if (first >= total) setFirst(Math.max(0, total - initialTurns));
  }
  useEffect(() => {
    if (first === 0) return;
    return whenIdle(() => startTransition(() => setFirst(Math.max(0, first - turnsPerStep))));
  }, [first]);
  return first;
}

function whenIdle(act: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(handle);
}
