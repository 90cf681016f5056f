/**
 * Yields the parts of a stream, and `null` each time `limitMs` (`null` for no limit) has passed since it was last
 * without a limit. Cancels the stream when the consumer stops.
 */
export async function* readParts<T>(
  stream: ReadableStream<T>,
  limitMs: () => number | null,
): AsyncGenerator<T | null, void> {
  const reader = stream.getReader();
  let sinceMs: number | null = null;
  let next = reader.read();
  try {
    for (;;) {
      const limit = limitMs();
      if (limit === null) sinceMs = null;
      else sinceMs ??= performance.now();
      const result = limit === null ? await next : await within(next, limit - (performance.now() - (sinceMs ?? 0)));
      if (result === null) {
        yield null;
        continue;
      }
      if (result.done) return;
      yield result.value;
      next = reader.read();
    }
  } finally {
    // A failed stream was reported by its read.
    const ignore = () => undefined;
    next.catch(ignore);
    await reader.cancel().catch(ignore);
  }
}

/** Resolves with the work's result, or with `null` after a time. */
function within<T>(work: Promise<T>, ms: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.max(0, ms), null);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
