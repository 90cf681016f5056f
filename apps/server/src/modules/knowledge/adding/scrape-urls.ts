import { inTransaction } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { requireBudget } from '../budget.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { enqueueReading } from '../knowledge-jobs.ts';
import {
  announce,
  findByUrls,
  insertSources,
  lockOwner,
  type Owner,
  requeueSource,
  type SourceRow,
} from '../source-store.ts';

const working = new Set(['queued', 'reading', 'indexing']);

/**
 * Reads pages into the knowledge, one source and one job for each; a page that is known is read again.
 * @throws {AppError} `notFound`, `notEnoughTokens` when there is no room left at all.
 */
export async function scrapeUrls(deps: KnowledgeDependencies, owner: Owner, urls: string[]): Promise<SourceRow[]> {
  await deps.agents.getAgent(owner.accountId, owner.agentId);
  await requireBudget(deps, deps.db, owner);
  const addresses = [...new Set(urls.map(withoutFragment))];
  return await inTransaction(deps.db, async (tx) => {
    if (!(await lockOwner(tx, owner))) throw new AppError('notFound');
    const known = new Map((await findByUrls(tx, owner, addresses)).map((row) => [row.url, row]));
    const fresh = addresses.filter((url) => !known.has(url)).map((url) => newPage(deps, owner, url));
    const sourceOf = new Map((await insertSources(tx, fresh)).map((row) => [row.url, row]));
    for (const row of known.values()) {
      const again = working.has(row.status)
        ? undefined
        : await requeueSource(tx, owner.accountId, row.id, { version: row.version + 1 });
      if (again) sourceOf.set(again.url, again);
    }
    await enqueueReading(deps, tx, [...sourceOf.values()]);
    await announce(
      tx,
      owner.agentId,
      [...sourceOf.values()].map((row) => row.id),
      'changed',
    );
    return addresses.flatMap((url) => sourceOf.get(url) ?? known.get(url) ?? []);
  });
}

function newPage({ runtime }: Pick<KnowledgeDependencies, 'runtime'>, owner: Owner, url: string) {
  return {
    id: runtime.newId(),
    account_id: owner.accountId,
    agent_id: owner.agentId,
    kind: 'web',
    // Until it is read.
    title: [...url].slice(0, 300).join(''),
    url,
    status: 'queued',
    mime: 'text/html',
    created_at: runtime.now(),
  };
}

/** One page however it is written: the parser settles case, ports and dots, and a fragment is a place within it. */
function withoutFragment(text: string): string {
  const url = new URL(text);
  url.hash = '';
  return url.href;
}
