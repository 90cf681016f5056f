import { inTransaction } from '../../../../db/index.ts';
import { enqueueBlobDeletion } from '../../../../jobs/index.ts';
import type { KnowledgeDependencies } from '../../knowledge-dependencies.ts';
import type { PageProblem } from '../../sources/page-problem.ts';
import { replaceText } from '../../sources/reading-store.ts';
import { wellRead } from '../../sources/source-quality.ts';
import type { SourceUpdate } from '../../sources/source-store.ts';
import type { SourceRun } from './source-run.ts';

type Deps = Pick<KnowledgeDependencies, 'db' | 'runtime' | 'jobs' | 'agents'>;

/** Marks a page as unchanged and updates its check time. */
export async function keepPage(
  { db, runtime }: Pick<Deps, 'db' | 'runtime'>,
  run: SourceRun,
  changes: SourceUpdate,
): Promise<void> {
  await run.write(db, {
    status: 'ready',
    progress: 1,
    error_code: null,
    outcome: 'unchanged',
    checked_at: runtime.now(),
    ...changes,
  });
}

const goneQuality = { ...wellRead, problem: 'gone' satisfies PageProblem };

/** Removes the text of a page that no longer exists, so that answers do not use it. */
export async function removePage(deps: Deps, run: SourceRun): Promise<void> {
  const { source } = run;
  const hadText = source.refreshed_at !== null;
  // A page that was already missing is unchanged; one that never existed is a failure.
  const outcome = hadText ? 'removed' : source.checked_at ? 'unchanged' : 'failed';
  await inTransaction(deps.db, async (tx) => {
    if (hadText) await deps.agents.bumpIndexVersion(tx, source.account_id, source.agent_id);
    await run.write(tx, {
      status: 'failed',
      error_code: 'urlUnreachable',
      outcome,
      checked_at: deps.runtime.now(),
      chars: 0,
      pages: null,
      language: null,
      quality: JSON.stringify(goneQuality),
      refreshed_at: null,
      content_hash: null,
      blob_key: null,
      etag: null,
      last_modified: null,
    });
    await replaceText(tx, source.id, [], []);
    if (source.blob_key) await enqueueBlobDeletion(deps, tx, { keys: [source.blob_key] });
  });
}
