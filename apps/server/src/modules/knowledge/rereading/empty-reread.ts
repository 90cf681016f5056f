import { inTransaction } from '../../../db/index.ts';
import type { AppError } from '../../../lib/app-error.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import type { SourceRun } from '../reading/save/source-run.ts';
import { replaceText } from '../sources/reading-store.ts';
import { problemQuality } from '../sources/source-quality.ts';

/** Whether nothing is left of a source because its owner no longer includes what its author hid. */
export const isEmptyWithoutHidden = ({ source }: SourceRun, error: AppError): boolean =>
  error.code === 'noText' && !source.include_hidden && Object.keys(problemQuality(error)?.hidden ?? {}).length > 0;

/** Removes the former text of a source, which the owner excluded, and marks the source as one without text. */
export async function saveEmptyReread(deps: KnowledgeDependencies, run: SourceRun, error: AppError): Promise<void> {
  const { source } = run;
  await inTransaction(deps.db, async (tx) => {
    await deps.agents.bumpIndexVersion(tx, source.account_id, source.agent_id);
    const quality = JSON.stringify(problemQuality(error));
    const done = { reread_status: null, reread_error: null, chars: 0, quality };
    await run.write(tx, { ...done, status: 'failed', error_code: error.code });
    await replaceText(tx, source.id, [], []);
  });
}
