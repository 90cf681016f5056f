import type { Embed } from '@sosia/contract';
import { inTransaction, type Queryable } from '../../db/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { type EmbedRow, type EmbedUpdate, listConfirmedAddresses, lockEmbed, updateEmbedRow } from './embed-store.ts';
import { toEmbed } from './embed-views.ts';
import type { EmbedsDependencies } from './embeds-dependencies.ts';
import { findOwnEmbed } from './ensure-share-embed.ts';

/**
 * Changes an embed of the account under a row lock: `decide` receives its current state and returns the changes.
 * @throws {AppError} `notFound`, and any error of `decide`.
 */
export async function changeEmbed(
  deps: EmbedsDependencies,
  named: { accountId: string; token: string },
  decide: (row: EmbedRow, tx: Queryable) => Promise<EmbedUpdate> | EmbedUpdate,
): Promise<EmbedRow> {
  const { accountId, token } = named;
  await requireEmbed(deps, accountId, token);
  return await inTransaction(deps.db, async (tx) => {
    const row = await lockEmbed(tx, accountId, token);
    if (!row) throw new AppError('notFound');
    const changes = { ...(await decide(row, tx)), updated_at: deps.runtime.now() };
    return await updateEmbedRow(tx, { accountId, embedId: row.id, plan: row.plan }, changes);
  });
}

/** Returns an embed of the account. @throws {AppError} `notFound`. */
export async function requireEmbed(deps: EmbedsDependencies, accountId: string, token: string): Promise<EmbedRow> {
  const row = await findOwnEmbed(deps, accountId, token);
  if (!row) throw new AppError('notFound');
  return row;
}

/** Returns an embed as its owner sees it. */
export async function showEmbed({ db }: EmbedsDependencies, row: EmbedRow): Promise<Embed> {
  return toEmbed(row, row.emails.length > 0 ? await listConfirmedAddresses(db, row.account_id) : []);
}
