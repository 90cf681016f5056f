import type { Queryable } from '../db/index.ts';
import type { Runtime } from '../lib/runtime.ts';

/** The password of every account of the tests, and its hash, so that making an account costs none. */
export const testPassword = 'Secreto-1';
const testPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$jebl7HtI4gm9RcSMLA1rCQ$KUk9ciotTxZZedhjnIgVCEu86qJDC/9aT0IoqH1uTuM';

/** Inserts an account that may do everything, and gives its id. */
export async function insertAccount(db: Queryable, runtime: Runtime): Promise<string> {
  const id = runtime.newId();
  const now = runtime.now();
  await db
    .insertInto('accounts')
    .values({
      id,
      email: `${id}@example.org`,
      name: 'Ada',
      last_name: 'Test',
      password_hash: testPasswordHash,
      email_verified_at: now,
      terms_accepted_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}
