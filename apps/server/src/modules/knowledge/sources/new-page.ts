import { limits } from '@sosia/contract';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import type { Owner, SourceInsert } from './source-store.ts';

/** A page that waits to be read. */
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
    // Until it is read.
    title: [...url].slice(0, limits.titleChars).join(''),
    url,
    host: new URL(url).host,
    site_id: siteId,
    status: 'queued',
    mime: 'text/html',
    created_at: runtime.now(),
  };
}
