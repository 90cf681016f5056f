import { expect, it } from 'vitest';
import { AudioExtractionError } from '../../ports/audio-extraction.ts';
import { runMediaChild } from './run-media-child.ts';

it('reports the exit code of a crash as the cause', async () => {
  const { signal } = new AbortController();
  const limits = { maxRssBytes: 536_870_912, stallTimeoutMs: 30_000 };
  // The program fails over a task that is no object.
  const run = runMediaChild({ task: null as never, limits, signal });
  const failure = await run.next().then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(AudioExtractionError);
  expect(failure).toMatchObject({
    reason: 'crashed',
    cause: new Error('the decoding process ended with exit code 1'),
  });
});
