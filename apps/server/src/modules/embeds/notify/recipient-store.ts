import type { Selectable } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { Database } from '../../../db/schema.ts';

export type NotifiedAddress = Selectable<Database['notified_addresses']>;

/** Keeps an address of the account; what is known of it already stays, and is held until the transaction ends. */
export async function upsertRecipient(
  tx: Queryable,
  address: { id: string; accountId: string; email: string; tokenHash: Uint8Array; now: Date },
): Promise<NotifiedAddress & { isNew: boolean }> {
  const { id, accountId, email, tokenHash, now } = address;
  const row = await tx
    .insertInto('notified_addresses')
    .values({ id, account_id: accountId, email, token_hash: tokenHash, asked_at: now })
    // Changes nothing, but gives the row that is there and holds it.
    .onConflict((conflict) => conflict.columns(['account_id', 'email']).doUpdateSet({ email }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, isNew: row.id === id };
}

/** The address was asked just now; a no that is long past is over. */
export async function markAsked(tx: Queryable, address: { id: string; accountId: string; now: Date }): Promise<void> {
  await tx
    .updateTable('notified_addresses')
    .set({ asked_at: address.now, confirmed_at: null, stopped_at: null })
    .where('id', '=', address.id)
    .where('account_id', '=', address.accountId)
    .execute();
}

/** How many addresses the account had us write to since then. */
export async function countAsked(db: Queryable, accountId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('notified_addresses')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many other accounts had us write to an address since then. */
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

/** Whose it is does not matter: the token is all that its holder has. @returns whether there is such an address. */
export async function answerByToken(
  db: Queryable,
  answer: { tokenHash: Uint8Array; accept: boolean; now: Date },
): Promise<boolean> {
  const { tokenHash, accept, now } = answer;
  const rows = await db
    .updateTable('notified_addresses')
    .set((eb) =>
      accept
        ? // A yes that is said again does not begin anew.
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

/** An address of an account that is switched on, with what a mail to it needs. */
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

/** What stands in the links may change, as when the operator changes the secret that it is made with. */
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

/** Those of the addresses that said yes and have not said no since. */
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
