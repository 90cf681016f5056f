import { type Embed, limits } from '@sosia/contract';
import { inTransaction } from '../../db/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { countSiteEmbeds, findEmbed, insertEmbed } from './embed-store.ts';
import { toEmbed } from './embed-views.ts';
import type { EmbedsDependencies } from './embeds-dependencies.ts';
import { newEmbed } from './new-embed.ts';

interface WantedEmbed {
  userId: string;
  cloneId: string;
  domains: string[];
  name?: string | undefined;
}

/** Creates an embed of an agent. @throws {AppError} `notOwner`, `notFound`, `embedLimit`, in this order. */
export async function createEmbed(
  { db, runtime, agents }: EmbedsDependencies,
  accountId: string,
  { userId, cloneId, name, domains }: WantedEmbed,
): Promise<Embed> {
  if (userId !== accountId) throw new AppError('notOwner');
  const owner = { accountId, agentId: cloneId };
  const embed = newEmbed(runtime, owner, { kind: 'site', name, domains });
  return await inTransaction(db, async (tx) => {
    // Lock the agent: concurrent requests must not exceed the embed limit.
    if (!(await agents.lockAgent(tx, owner))) throw new AppError('notFound');
    if ((await countSiteEmbeds(tx, owner)) >= limits.embedsPerAgent) throw new AppError('embedLimit');
    await insertEmbed(tx, embed);
    const row = await findEmbed(tx, accountId, embed.token);
    if (!row) throw new AppError('notFound');
    return toEmbed(row, []);
  });
}
