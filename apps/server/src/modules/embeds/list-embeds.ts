import type { Embed } from '@sosia/contract';
import { type AgentOfAccount, type EmbedRow, listConfirmedAddresses, listEmbedRows } from './embed-store.ts';
import { toEmbed } from './embed-views.ts';
import type { EmbedsDependencies } from './embeds-dependencies.ts';
import { listWithShareEmbed } from './ensure-share-embed.ts';

/** Returns an agent's embeds, oldest first, then its share link. @throws {AppError} `notFound`. */
export async function listEmbeds(deps: EmbedsDependencies, owner: AgentOfAccount): Promise<Embed[]> {
  await deps.agents.getAgent(owner.accountId, owner.agentId);
  return await shown(deps, owner.accountId, await listWithShareEmbed(deps, owner));
}

/** Returns an agent's embeds without the share link, for the agent's view. */
export async function listSiteEmbeds(deps: EmbedsDependencies, owner: AgentOfAccount): Promise<Embed[]> {
  const rows = await listEmbedRows(deps.db, owner);
  return await shown(
    deps,
    owner.accountId,
    rows.filter((row) => row.kind === 'site'),
  );
}

async function shown({ db }: EmbedsDependencies, accountId: string, rows: EmbedRow[]): Promise<Embed[]> {
  const hasAddresses = rows.some((row) => row.emails.length > 0);
  const confirmed = hasAddresses ? await listConfirmedAddresses(db, accountId) : [];
  return rows.map((row) => toEmbed(row, confirmed));
}
