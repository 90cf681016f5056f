import { limits } from '@sosia/contract';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import type { Owner, SourceInsert } from './source-store.ts';

/** Returns the row of a new queued page. */
export function newPage(
  { runtime }: Pick<KnowledgeDependencies, 'runtime'>,
  owner: Owner,
  { url, siteId }: { url: string; siteId: string | null },
): SourceInsert {
  return {
    id: runtime.newId(),
    account_id: owner.accountId,
    agent_id: owner.agentId,
    kind: 'web',
    // Replaced when the page is read.
    title: [...url].slice(0, limits.titleChars).join(''),
    url,
    host: new URL(url).host,
    site_id: siteId,
    status: 'queued',
    mime: 'text/html',
    created_at: runtime.now(),
  };
}
