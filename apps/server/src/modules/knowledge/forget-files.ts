import type { Queryable } from '../../db/index.ts';
import { listSourceTexts, listTaughtAgents } from './account-store.ts';
import type { KnowledgeDependencies } from './knowledge-dependencies.ts';
import { enqueueBlobDeletion, type JobQueue } from './knowledge-jobs.ts';
import { agentFilesPrefix } from './source-blob-key.ts';

/** A source as its owner takes it along. */
export interface ExportedSource {
  id: string;
  agentId: string;
  kind: string;
  title: string;
  url: string | null;
  createdAt: string;
  text: string;
}

export async function forgetAgentFiles(deps: JobQueue, tx: Queryable, agentIds: string[]): Promise<void> {
  await enqueueBlobDeletion(deps, tx, { prefixes: agentIds.map(agentFilesPrefix) });
}

export async function forgetAccountFiles(deps: JobQueue, tx: Queryable, accountId: string): Promise<void> {
  await forgetAgentFiles(deps, tx, await listTaughtAgents(tx, accountId));
}

export async function exportKnowledge(
  { db }: Pick<KnowledgeDependencies, 'db'>,
  accountId: string,
): Promise<ExportedSource[]> {
  const exported = new Map<string, ExportedSource>();
  for (const { text, createdAt, ...row } of await listSourceTexts(db, accountId)) {
    const source = exported.get(row.id) ?? { ...row, createdAt: createdAt.toISOString(), text: '' };
    source.text += text ?? '';
    exported.set(row.id, source);
  }
  return [...exported.values()];
}
