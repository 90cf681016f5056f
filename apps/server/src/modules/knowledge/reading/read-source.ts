import type { ErrorCode } from '@sosia/contract';
import type { JobContext } from '../../../jobs/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { RobotsCache } from '../../../lib/site/robots-cache.ts';
import type { WebFetchResponse } from '../../../ports/web-fetch.ts';
import { filePasswordOf, forgetFilePassword } from '../files/file-password.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import type { ReadSourcePayload } from '../knowledge-jobs.ts';
import { claimSource } from '../sources/reading-store.ts';
import { problemQuality } from '../sources/source-quality.ts';
import { announceSource, type SourceRow } from '../sources/source-store.ts';
import { BusyError, TransientError } from '../sources/transient-error.ts';
import { readFile } from './file/read-file.ts';
import { maxRuns } from './max-runs.ts';
import { keepPage, removePage } from './save/page-changes.ts';
import { saveText } from './save/save-text.ts';
import { createSourceRun, type SourceRun, SupersededError } from './save/source-run.ts';
import { PageGoneError } from './web/fetch-page.ts';
import { readWebPage } from './web/read-web-page.ts';

/** Maximum runs after transient errors. */
const maxTransientRuns = 3;
const firstPauseMs = 3_000;

/**
 * Reads a file or a text.
 * @throws the error of the run if the queue should retry it with backoff
 */
export async function readSource(
  deps: KnowledgeDependencies,
  payload: ReadSourcePayload,
  context: JobContext,
): Promise<void> {
  const source = await claimSource(deps.db, payload);
  const filePassword = filePasswordOf(deps, payload);
  const end = source ? await readClaimed(deps, source, { signal: context.signal, filePassword }) : over;
  if (end.retry !== null) throw end.retry;
  await forgetFilePassword(deps, payload);
}

export interface ReadingEnd {
  /** The error for which another run is due; `null` if the source is done. */
  retry: unknown;
  /** Whether the job's signal aborted the run; the source keeps its state then. */
  isCutOff: boolean;
  /** Pause that the host requested, in milliseconds. */
  pauseMs: number;
}

const over: ReadingEnd = { retry: null, isCutOff: false, pauseMs: 0 };

export interface ReadingOptions {
  signal: AbortSignal;
  /** The robots.txt rules; for web pages only. */
  robots?: RobotsCache;
  /** The page's response, if it was already fetched. */
  given?: WebFetchResponse;
  maxMs?: number;
  /** Decrypts an encrypted file. */
  filePassword?: string | undefined;
}

/**
 * Reads a claimed source into sections and chunks. It may run any number of times, concurrently, and be interrupted
 * anywhere. The text of one run is stored as a whole or not at all, and only by the run that claimed the source last.
 */
export async function readClaimed(
  deps: KnowledgeDependencies,
  source: SourceRow,
  options: ReadingOptions,
): Promise<ReadingEnd> {
  const { signal, maxMs } = options;
  await announceSource(deps.db, source);
  // Not `AbortSignal.timeout`: its timer would keep the text in memory until it fires.
  const timeout = new AbortController();
  const timer = maxMs === undefined ? undefined : setTimeout(() => timeout.abort(new Error('too slow')), maxMs);
  const run = createSourceRun(deps.db, source, AbortSignal.any([signal, timeout.signal]));
  try {
    await read(deps, run, options);
    return over;
  } catch (error) {
    await run.settle();
    if (error instanceof SupersededError || run.signal.reason instanceof SupersededError) return over;
    if (signal.aborted) return { ...over, retry: error, isCutOff: true };
    return await recordFailure(
      deps,
      run,
      timeout.signal.aborted ? new AppError('fileUnreadable', { cause: error }) : error,
    );
  } finally {
    clearTimeout(timer);
  }
}

async function read(
  deps: KnowledgeDependencies,
  run: SourceRun,
  { robots, given, filePassword }: ReadingOptions,
): Promise<void> {
  const text = robots ? await readWebPage(deps, run, robots, given) : await readFile(deps, run, filePassword);
  await run.settle();
  if (text === null) return await keepPage(deps, run, {});
  try {
    await run.write(deps.db, { status: 'indexing', progress: 0.9 });
    await saveText(deps, run, text);
  } catch (error) {
    if (text.file) await deps.blobs.delete(text.file.blobKey);
    throw error;
  }
}

async function recordFailure(deps: KnowledgeDependencies, run: SourceRun, error: unknown): Promise<ReadingEnd> {
  const pauseMs = error instanceof BusyError ? error.pauseMs : 0;
  try {
    const code = finalCode(run.source, error);
    if (error instanceof PageGoneError) await removePage(deps, run);
    else if (code !== null) {
      // A second URL of a known page is not a failure of the site.
      const outcome = code === 'alreadyKnown' ? 'unchanged' : 'failed';
      const problem = problemQuality(error);
      const quality = problem && JSON.stringify(problem);
      await run.write(deps.db, { status: 'failed', error_code: code, outcome, quality });
    } else {
      const waitMs = Math.max(pauseMs, firstPauseMs * 2 ** (run.source.tries - 1));
      const retryAt = new Date(deps.runtime.now().getTime() + waitMs);
      await run.write(deps.db, { status: 'queued', progress: 0, retry_at: retryAt });
    }
    if (!(error instanceof AppError) && !(error instanceof TransientError))
      deps.log.error({ err: error, sourceId: run.source.id, run: run.source.tries }, 'source not read');
    return { ...over, retry: code === null ? error : null, pauseMs };
  } catch (failure) {
    if (failure instanceof SupersededError) return over;
    throw failure;
  }
}

/** Returns the error code that a source ends with; `null` if another run is due. */
function finalCode({ tries }: SourceRow, error: unknown): ErrorCode | null {
  if (error instanceof AppError) return error.code;
  const limit = error instanceof TransientError && !(error instanceof BusyError) ? maxTransientRuns : maxRuns;
  if (tries < limit) return null;
  return error instanceof TransientError ? error.code : 'fileUnreadable';
}
