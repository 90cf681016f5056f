import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import type { Database } from '../../db/schema.ts';
import type { Runtime } from '../../lib/runtime.ts';
import { accountKey, type IdempotencyStore, visitorKeys } from './idempotency.ts';

const keptMs = 24 * 3_600_000;

export interface IdempotencySettings extends Pick<Runtime, 'now'> {
  /** Keys the hash: a body may contain only a password, which a plain hash would let callers guess. */
  sessionSecret: string;
}

/** Keeps first answers in the database for a day; older ones count no more, swept or not. */
export function createIdempotencyStore(
  db: Kysely<Database>,
  { now, sessionSecret }: IdempotencySettings,
): IdempotencyStore {
  const sealed = (bodyHash: string) => createHmac('sha256', sessionSecret).update(`body ${bodyHash}`).digest('hex');
  return {
    async claim({ principal, call, key, bodyHash }) {
      const fresh = { body_hash: sealed(bodyHash), status: null, body: null, created_at: now() };
      const claimed = await db
        .insertInto('idempotent_answers')
        .values({ principal, call, key, ...fresh })
        .onConflict((conflict) =>
          conflict
            .columns(['principal', 'call', 'key'])
            .doUpdateSet(fresh)
            .where('idempotent_answers.created_at', '<', new Date(now().getTime() - keptMs)),
        )
        .returning('key')
        .executeTakeFirst();
      if (claimed) return null;
      const row = await db
        .selectFrom('idempotent_answers')
        .select(['body_hash', 'status', 'body'])
        .where('principal', '=', principal)
        .where('call', '=', call)
        .where('key', '=', key)
        .executeTakeFirst();
      if (!row) return { isSame: true, answer: null };
      const answer = row.status === null ? null : { status: row.status, body: row.body };
      return { isSame: row.body_hash === fresh.body_hash, answer };
    },
    async settle({ principal, call, key }, { status, body }) {
      await db
        .updateTable('idempotent_answers')
        .set({ status, body: JSON.stringify(body) })
        .where('principal', '=', principal)
        .where('call', '=', call)
        .where('key', '=', key)
        .execute();
    },
    async release({ principal, call, key }) {
      await db
        .deleteFrom('idempotent_answers')
        .where('principal', '=', principal)
        .where('call', '=', call)
        .where('key', '=', key)
        .where('status', 'is', null)
        .execute();
    },
  };
}

/** Removes expired answers. */
export async function sweepIdempotentAnswers(db: Queryable, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotent_answers')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute();
}

/** Removes the answers that were given to an account's calls and to those of its visitors, and their claims. */
export async function forgetIdempotentAnswers(tx: Queryable, accountId: string): Promise<void> {
  await tx
    .deleteFrom('idempotent_answers')
    .where((eb) =>
      eb.or([
        eb('principal', '=', accountKey(accountId)),
        eb(eb.fn('starts_with', ['principal', eb.val(visitorKeys(accountId))]), '=', true),
      ]),
    )
    .execute();
}
