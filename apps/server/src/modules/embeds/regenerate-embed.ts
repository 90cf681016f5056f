import type { Embed } from '@sosia/contract';
import { inTransaction } from '../../db/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { requireEmbed, showEmbed } from './change-embed.ts';
import { lockEmbed, updateEmbedRow } from './embed-store.ts';
import type { EmbedsDependencies } from './embeds-dependencies.ts';
import { newEmbedToken, newIdentitySecret } from './new-embed.ts';

/**
 * Replaces the token and secret of an embed. This revokes the old ones and the tokens of its visitors, which hold a
 * hash of the embed's token. The token of a share link is also replaced at its agent, in the same transaction.
 * @throws {AppError} `notFound`.
 */
export async function regenerateEmbed(deps: EmbedsDependencies, accountId: string, token: string): Promise<Embed> {
  const { runtime, agents } = deps;
  const { kind, agent_id: agentId } = await requireEmbed(deps, accountId, token);
  const owner = { accountId, agentId };
  const renewed = await inTransaction(deps.db, async (tx) => {
    // Lock the agent first, in the same order as the creation of a share link.
    if (kind === 'share') await agents.lockAgent(tx, owner);
    const row = await lockEmbed(tx, accountId, token);
    if (!row) throw new AppError('notFound');
    const changes = {
      token: kind === 'share' ? await agents.renewShareToken(tx, owner) : newEmbedToken(runtime),
      identity_secret: newIdentitySecret(runtime),
      updated_at: runtime.now(),
    };
    return await updateEmbedRow(tx, { accountId, embedId: row.id, plan: row.plan }, changes);
  });
  return await showEmbed(deps, renewed);
}
