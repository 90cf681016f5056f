import type { JobContext } from '../../../jobs/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import type { ReadSourcePayload } from '../knowledge-jobs.ts';
import { claimSource } from '../reading-store.ts';
import { announce } from '../source-store.ts';
import { readFile } from './read-file.ts';
import { readWebPage } from './read-web-page.ts';
import { type SourceText, saveText } from './save-text.ts';
import { createSourceRun, type SourceRun, SupersededError } from './source-run.ts';
import { TransientError } from './transient-error.ts';

/** After so many tries what may go better later counts as failed. */
const maxTries = 3;

/**
 * Reads a source into sections and chunks. It may be run any number of times, at once and cut off anywhere: the text of
 * one run is stored as a whole or not at all, and only by the run that took the source last.
 */
export async function readSource(
  deps: KnowledgeDependencies,
  payload: ReadSourcePayload,
  context: JobContext,
): Promise<void> {
  const source = await claimSource(deps.db, payload);
  if (!source) return;
  await announce(deps.db, source.agent_id, [source.id], 'changed');
  const run = createSourceRun(deps.db, source, context.signal);
  try {
    const text = await readText(deps, run);
    await run.settle();
    await run.write(deps.db, { status: 'indexing', progress: 0.9 });
    await saveText(deps, run, text);
  } catch (error) {
    await run.settle();
    await endBadly(deps, run, error, context);
  }
}

async function readText(deps: KnowledgeDependencies, run: SourceRun): Promise<SourceText> {
  return run.source.kind === 'web' ? await readWebPage(deps, run) : await readFile(deps, run);
}

async function endBadly(deps: KnowledgeDependencies, run: SourceRun, error: unknown, context: JobContext) {
  if (error instanceof SupersededError || run.signal.reason instanceof SupersededError) return;
  // The process stops or the time is over: the queue gives the job to another run.
  if (context.signal.aborted) throw error;
  const isLast = context.attempt >= maxTries || context.isLastAttempt;
  try {
    if (error instanceof AppError) await run.write(deps.db, { status: 'failed', error_code: error.code });
    else if (error instanceof TransientError && isLast)
      await run.write(deps.db, { status: 'failed', error_code: error.code });
    else {
      // Not announced as failed: the queue tries again, and gives up with an error code of its own.
      if (!(error instanceof TransientError))
        deps.log.error({ err: error, sourceId: run.source.id, attempt: context.attempt }, 'source not read');
      await run.write(deps.db, { status: 'queued', progress: 0 });
      throw error;
    }
  } catch (failure) {
    if (!(failure instanceof SupersededError)) throw failure;
  }
}
