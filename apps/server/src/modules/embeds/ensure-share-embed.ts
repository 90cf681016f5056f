import { inTransaction } from '../../db/index.ts';
import {
  type AgentOfAccount,
  type EmbedRow,
  findEmbed,
  findEmbedOfVisitor,
  insertShareEmbed,
  listEmbedRows,
} from './embed-store.ts';
import type { EmbedsDependencies } from './embeds-dependencies.ts';
import { newEmbed } from './new-embed.ts';

type Deps = Pick<EmbedsDependencies, 'db' | 'runtime' | 'agents'>;

/**
 * The embed that a visitor's token names, whoever's it is. An agent's share link has none before somebody comes by it:
 * it is made then, once, however many come at the same moment.
 */
export async function ensureShareEmbed(deps: Deps, token: string): Promise<EmbedRow | undefined> {
  const row = await findEmbedOfVisitor(deps.db, token);
  if (row) return row;
  const agent = await deps.agents.findByShareToken(token);
  if (!agent) return undefined;
  await makeShareEmbed(deps, agent);
  return await findEmbedOfVisitor(deps.db, token);
}

/** An agent's embeds, among which its share link is then. */
export async function listWithShareEmbed(deps: Deps, owner: AgentOfAccount): Promise<EmbedRow[]> {
  const rows = await listEmbedRows(deps.db, owner);
  if (rows.some((row) => row.kind === 'share')) return rows;
  await makeShareEmbed(deps, owner);
  return await listEmbedRows(deps.db, owner);
}

/** The account's embed of a token; the share link is one also before anybody has come by it. */
export async function findOwnEmbed(deps: Deps, accountId: string, token: string): Promise<EmbedRow | undefined> {
  const row = await findEmbed(deps.db, accountId, token);
  if (row) return row;
  const agent = await deps.agents.findByShareToken(token);
  if (agent?.accountId !== accountId) return undefined;
  await makeShareEmbed(deps, agent);
  return await findEmbed(deps.db, accountId, token);
}

/** The agent is held meanwhile, so that its token is the one it has and nobody renews it before the embed is stored. */
async function makeShareEmbed({ db, runtime, agents }: Deps, owner: AgentOfAccount): Promise<void> {
  await inTransaction(db, async (tx) => {
    const token = await agents.holdShareToken(tx, owner);
    if (token !== null) await insertShareEmbed(tx, newEmbed(runtime, owner, { kind: 'share', token }));
  });
}
