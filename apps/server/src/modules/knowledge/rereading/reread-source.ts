import { setTimeout as wait } from 'node:timers/promises';
import type { JobContext } from '../../../jobs/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { SpeechRecognition } from '../../../ports/speech-recognition.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import type { RereadSourcePayload } from '../knowledge-jobs.ts';
import { readFile } from '../reading/file/read-file.ts';
import { createSourceRun, type SourceRun, SupersededError } from '../reading/save/source-run.ts';
import { announceSource } from '../sources/source-store.ts';
import { TransientError } from '../sources/transient-error.ts';
import { isEmptyWithoutHidden, saveEmptyReread } from './empty-reread.ts';
import { claimReread, countRereading, hasWaitingUpload } from './rereading-store.ts';
import { saveReread } from './save-reread.ts';

const uploadCheckMs = 500;
/** Rereading never waits longer for uploads, so that a busy installation gets through it as well. */
const maxUploadChecks = 240;

/**
 * Reads the stored original of a source again. Its former text is used until the new one is saved, and stays if that
 * fails, unless the owner excluded it.
 * @throws the error of the run if the queue should retry it
 */
export async function rereadSource(
  deps: KnowledgeDependencies,
  payload: RereadSourcePayload,
  { signal, attempt }: JobContext,
): Promise<void> {
  await waitForUploads(deps, signal);
  const source = await claimReread(deps.db, payload, attempt > 1);
  if (!source) return;
  await announceSource(deps.db, source);
  // The write changes nothing. It ends the run of a source that was deleted or replaced.
  const run = createSourceRun(deps.db, source, signal, () => ({ reread_status: 'reading' }));
  try {
    const text = await readFile({ ...deps, speechRecognition: storedTranscriptsOnly }, run);
    await run.settle();
    await saveReread(deps, run, text);
  } catch (error) {
    await run.settle();
    await recordFailure(deps, run, error);
  }
  await logEnd(deps);
}

/** Lets uploads that wait for their first reading go first. */
async function waitForUploads({ db, runtime }: KnowledgeDependencies, signal: AbortSignal): Promise<void> {
  for (let check = 0; check < maxUploadChecks && (await hasWaitingUpload(db, runtime.now())); check += 1)
    await wait(uploadCheckMs, undefined, { signal });
}

/** Transcripts are stored and can be reused; recognizing speech again could cost the operator money. */
const storedTranscriptsOnly: SpeechRecognition = {
  name: 'stored transcripts',
  async transcribe() {
    throw new AppError('noRecogniser');
  },
};

async function recordFailure(deps: KnowledgeDependencies, run: SourceRun, error: unknown): Promise<void> {
  if (error instanceof SupersededError || run.signal.reason instanceof SupersededError) return;
  if (!(error instanceof AppError)) {
    if (!(error instanceof TransientError) && !run.signal.aborted)
      deps.log.error({ err: error, sourceId: run.source.id }, 'source not read again');
    throw error;
  }
  try {
    if (isEmptyWithoutHidden(run, error)) return await saveEmptyReread(deps, run, error);
    deps.log.warn({ sourceId: run.source.id, code: error.code }, 'a source could not be read again and keeps its text');
    await run.write(deps.db, { reread_status: 'failed', reread_error: error.code });
  } catch (failure) {
    if (!(failure instanceof SupersededError)) throw failure;
  }
}

async function logEnd({ db, log }: Pick<KnowledgeDependencies, 'db' | 'log'>): Promise<void> {
  const { queued, reading, failed } = await countRereading(db);
  if (queued + reading === 0) log.info({ failed }, 'all sources have been read again');
}
