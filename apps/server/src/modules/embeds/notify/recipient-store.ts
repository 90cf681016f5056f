import type { Selectable } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { Database } from '../../../db/schema.ts';

export type NotifiedAddress = Selectable<Database['notified_addresses']>;

/** Stores an email address of the account unless it exists, and locks its row until the transaction ends. */
export async function upsertRecipient(
  tx: Queryable,
  address: { id: string; accountId: string; email: string; tokenHash: Uint8Array; now: Date },
): Promise<NotifiedAddress & { isNew: boolean }> {
  const { id, accountId, email, tokenHash, now } = address;
  const row = await tx
    .insertInto('notified_addresses')
    .values({ id, account_id: accountId, email, token_hash: tokenHash, asked_at: now })
    // A no-op update, to return and lock the existing row.
    .onConflict((conflict) => conflict.columns(['account_id', 'email']).doUpdateSet({ email }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, isNew: row.id === id };
}

/** Records that the address was asked now, and clears an expired opt-out. */
export async function markAsked(tx: Queryable, address: { id: string; accountId: string; now: Date }): Promise<void> {
  await tx
    .updateTable('notified_addresses')
    .set({ asked_at: address.now, confirmed_at: null, stopped_at: null })
    .where('id', '=', address.id)
    .where('account_id', '=', address.accountId)
    .execute();
}

/** Returns how many email addresses the account asked since that time. */
export async function countAsked(db: Queryable, accountId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('notified_addresses')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns how many other accounts asked an email address since that time. */
export async function countAskedByOthers(
  db: Queryable,
  { accountId, email, since }: { accountId: string; email: string; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('notified_addresses')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('email', '=', email)
    .where('account_id', '!=', accountId)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Stores the answer of any account's recipient, because the holder has only the token.
 * @returns whether the recipient exists.
 */
export async function answerByToken(
  db: Queryable,
  answer: { tokenHash: Uint8Array; accept: boolean; now: Date },
): Promise<boolean> {
  const { tokenHash, accept, now } = answer;
  const rows = await db
    .updateTable('notified_addresses')
    .set((eb) =>
      accept
        ? // A repeated opt-in keeps its first date.
          {
            confirmed_at: eb
              .case()
              .when('stopped_at', 'is', null)
              .then(eb.fn.coalesce('confirmed_at', eb.val(now)))
              .else(now)
              .end(),
            stopped_at: null,
          }
        : { stopped_at: eb.fn.coalesce('stopped_at', eb.val(now)) },
    )
    .where('token_hash', '=', tokenHash)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Returns an email address of an enabled account, with the data for a mail to it. */
export async function findRecipient(
  db: Queryable,
  named: { accountId: string; addressId: string },
): Promise<(NotifiedAddress & { language: string; account_email: string }) | undefined> {
  return await db
    .selectFrom('notified_addresses')
    .innerJoin('accounts', 'accounts.id', 'notified_addresses.account_id')
    .selectAll('notified_addresses')
    .select(['accounts.language', 'accounts.email as account_email'])
    .where('notified_addresses.id', '=', named.addressId)
    .where('notified_addresses.account_id', '=', named.accountId)
    .where('accounts.active', '=', true)
    .executeTakeFirst();
}

/** Updates the token's hash. It changes when the operator changes the secret. */
export async function keepTokenHash(
  db: Queryable,
  { id, account_id }: Pick<NotifiedAddress, 'id' | 'account_id'>,
  tokenHash: Uint8Array,
): Promise<void> {
  await db
    .updateTable('notified_addresses')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .where('token_hash', '!=', tokenHash)
    .execute();
}

/** Returns the ids of those email addresses that are opted in. */
export async function listRecipientIds(db: Queryable, accountId: string, emails: string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = await db
    .selectFrom('notified_addresses')
    .select('id')
    .where('account_id', '=', accountId)
    .where('email', 'in', emails)
    .where('confirmed_at', 'is not', null)
    .where('stopped_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
