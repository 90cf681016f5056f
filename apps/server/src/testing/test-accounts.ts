import type { Queryable } from '../db/index.ts';
import type { Runtime } from '../lib/runtime.ts';

/** Inserts an account that may do everything, and gives its id. */
export async function insertAccount(db: Queryable, runtime: Runtime): Promise<string> {
  const id = runtime.newId();
  const now = runtime.now();
  await db
    .insertInto('accounts')
    .values({
      ...{ id, email: `${id}@example.org`, name: 'Ada', last_name: 'Test', password_hash: 'none' },
      ...{ email_verified_at: now, terms_accepted_at: now, created_at: now, updated_at: now },
    })
    .execute();
  return id;
}
