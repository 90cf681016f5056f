import type { Queryable } from '../../../../db/index.ts';
import { type RunKey, writeRun } from '../../sources/reading-store.ts';
import { announce, type SourceRow, type SourceUpdate } from '../../sources/source-store.ts';

/** The source was deleted, changed or claimed by another run while it was read, so this run must end. */
export class SupersededError extends Error {
  constructor() {
    super('this run no longer owns the source');
    this.name = 'SupersededError';
  }
}

/** One run on a source. All writes to its row during the run go through it. */
export interface SourceRun {
  source: SourceRow;
  key: RunKey;
  /** Aborts with the job, or when the run is superseded. */
  signal: AbortSignal;
  /**
   * Saves the progress (0..1), throttled to four times a second. Does not wait for the write and ignores its errors.
   */
  showProgress(progress: number): void;
  /**
   * Writes and announces a change of the source.
   * @throws {SupersededError}
   */
  write(db: Queryable, changes: SourceUpdate): Promise<void>;
  /** Waits for a pending progress write, so that it cannot overwrite later changes. */
  settle(): Promise<void>;
}

const minIntervalMs = 250;

/** @param toChanges what a progress (0..1) writes */
export function createSourceRun(
  db: Queryable,
  source: SourceRow,
  jobSignal: AbortSignal,
  toChanges: (progress: number) => SourceUpdate = (progress) => ({ progress }),
): SourceRun {
  const key = { accountId: source.account_id, sourceId: source.id, attempt: source.attempt };
  const superseded = new AbortController();
  let shown = 0;
  let shownAt = 0;
  let writing: Promise<void> | null = null;

  const write = async (target: Queryable, changes: SourceUpdate): Promise<void> => {
    if (!(await writeRun(target, key, changes))) {
      superseded.abort(new SupersededError());
      throw new SupersededError();
    }
    await announce(target, source.agent_id, [source.id], 'changed');
  };

  return {
    source,
    key,
    signal: AbortSignal.any([jobSignal, superseded.signal]),
    write,
    showProgress(progress) {
      const now = performance.now();
      if (writing || progress <= shown || now - shownAt < minIntervalMs) return;
      shown = progress;
      shownAt = now;
      writing = write(db, toChanges(progress))
        .catch(() => {})
        .finally(() => {
          writing = null;
        });
    },
    async settle() {
      await writing;
    },
  };
}
