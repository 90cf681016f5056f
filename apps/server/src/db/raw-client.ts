import { CompiledQuery } from 'kysely';
import type { Queryable } from './transaction.ts';

/** What libraries that bring their own SQL call a client: `pg`'s way to ask, over the product's one pool. */
export function rawClient(db: Queryable) {
  return {
    query: ({ text, values = [] }: { text: string; values?: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, values)),
  };
}
