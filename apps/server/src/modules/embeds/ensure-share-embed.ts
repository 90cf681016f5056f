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
 * Returns the embed of a visitor's token, of any account. The first visit to an agent's share link creates its embed,
 * once even for concurrent visits.
 */
export async function ensureShareEmbed(deps: Deps, token: string): Promise<EmbedRow | undefined> {
  const row = await findEmbedOfVisitor(deps.db, token);
  if (row) return row;
  const agent = await deps.agents.findByShareToken(token);
  if (!agent) return undefined;
  await makeShareEmbed(deps, agent);
  return await findEmbedOfVisitor(deps.db, token);
}

/** Returns an agent's embeds and creates its share link if needed. */
export async function listWithShareEmbed(deps: Deps, owner: AgentOfAccount): Promise<EmbedRow[]> {
  const rows = await listEmbedRows(deps.db, owner);
  if (rows.some((row) => row.kind === 'share')) return rows;
  await makeShareEmbed(deps, owner);
  return await listEmbedRows(deps.db, owner);
}

/** Returns the account's embed of a token. The share link exists even before its first visit. */
export async function findOwnEmbed(deps: Deps, accountId: string, token: string): Promise<EmbedRow | undefined> {
  const row = await findEmbed(deps.db, accountId, token);
  if (row) return row;
  const agent = await deps.agents.findByShareToken(token);
  if (agent?.accountId !== accountId) return undefined;
  await makeShareEmbed(deps, agent);
  return await findEmbed(deps.db, accountId, token);
}

/** Locks the agent until the embed is stored: its token must not change in between. */
async function makeShareEmbed({ db, runtime, agents }: Deps, owner: AgentOfAccount): Promise<void> {
  await inTransaction(db, async (tx) => {
    const token = await agents.lockShareToken(tx, owner);
    if (token !== null) await insertShareEmbed(tx, newEmbed(runtime, owner, { kind: 'share', token }));
  });
}
