import type { Embed } from '@sosia/contract';
import { type AgentOfAccount, type EmbedRow, listConfirmedAddresses, listEmbedRows } from './embed-store.ts';
import { toEmbed } from './embed-views.ts';
import type { EmbedsDependencies } from './embeds-dependencies.ts';
import { listWithShareEmbed } from './ensure-share-embed.ts';

/** An agent's embeds, the oldest first, then its share link. @throws {AppError} `notFound`. */
export async function listEmbeds(deps: EmbedsDependencies, owner: AgentOfAccount): Promise<Embed[]> {
  await deps.agents.getAgent(owner.accountId, owner.agentId);
  return await shown(deps, owner.accountId, await listWithShareEmbed(deps, owner));
}

/** Those on sites, as they stand in the agent. */
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
