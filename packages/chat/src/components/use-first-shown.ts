import { startTransition, useEffect, useState } from 'react';

/** As many of the last turns are drawn at once: more than fill a tall screen. */
const atOnce = 20;
/** As many more are drawn whenever the page has nothing else to do, until all are there to be searched and read aloud. */
const atATime = 40;
const idleTimeoutMs = 500;

/** The position of the first turn that is drawn, of so many. */
export function useFirstShown(total: number): number {
  const [first, setFirst] = useState(Math.max(0, total - atOnce));
  const [known, setKnown] = useState(total);
  if (known !== total) {
    setKnown(total);
    // A conversation that was loaded begins at its end; one that grows keeps what it shows.
    if (total - known > atOnce) setFirst(total - atOnce);
    else if (first >= total) setFirst(Math.max(0, total - atOnce));
  }
  useEffect(() => {
    if (first === 0) return;
    return whenIdle(() => startTransition(() => setFirst(Math.max(0, first - atATime))));
  }, [first]);
  return first;
}

function whenIdle(act: () => void): () => void {
  // Safari does not tell when it is idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(handle);
}
