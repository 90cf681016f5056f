import { inTransaction } from '../../db/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { requireEmbed } from './change-embed.ts';
import { deleteEmbedRow, lockEmbed } from './embed-store.ts';
import type { EmbedsDependencies } from './embeds-dependencies.ts';
import { deleteSilentVisitors } from './visits/visitor-store.ts';

/**
 * Deletes an embed. Its conversations stay with the agent, together with the details of their visitors. Visitors
 * without a question are deleted with the embed. A deleted share link cannot be reused: the agent gets a new token for
 * the next one.
 * @throws {AppError} `notFound`.
 */
export async function deleteEmbed(deps: EmbedsDependencies, accountId: string, token: string): Promise<void> {
  const { kind, agent_id: agentId } = await requireEmbed(deps, accountId, token);
  const owner = { accountId, agentId };
  await inTransaction(deps.db, async (tx) => {
    if (kind === 'share') await deps.agents.lockAgent(tx, owner);
    const row = await lockEmbed(tx, accountId, token);
    if (!row) throw new AppError('notFound');
    await deleteSilentVisitors(tx, { accountId, embedId: row.id });
    await deleteEmbedRow(tx, { accountId, embedId: row.id });
    if (kind === 'share') await deps.agents.renewShareToken(tx, owner);
    await deps.jobs.forget(tx, [row.id]);
  });
}
