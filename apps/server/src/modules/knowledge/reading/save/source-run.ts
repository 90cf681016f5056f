import type { Queryable } from '../../../../db/index.ts';
import { type RunKey, writeRun } from '../../sources/reading-store.ts';
import { announce, type SourceRow, type SourceUpdate } from '../../sources/source-store.ts';

/** The source was deleted, changed or claimed by another run while it was read; this run has nothing left to do. */
export class SupersededError extends Error {
  constructor() {
    super('this run no longer owns the source');
    this.name = 'SupersededError';
  }
}

/** One run on a source: the only way its row is written while it is read. */
export interface SourceRun {
  source: SourceRow;
  key: RunKey;
  /** Aborts when the job does, and once the run is superseded. */
  signal: AbortSignal;
  /** Shows how far it is (0..1), at most four times a second; late or failing writes do not hold up the reading. */
  showProgress(progress: number): void;
  /** Writes and announces. @throws {SupersededError}. */
  write(db: Queryable, changes: SourceUpdate): Promise<void>;
  /** Waits for the last progress to be written, so that it cannot come after what follows. */
  settle(): Promise<void>;
}

const minIntervalMs = 250;

export function createSourceRun(db: Queryable, source: SourceRow, jobSignal: AbortSignal): SourceRun {
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
      writing = write(db, { progress })
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
