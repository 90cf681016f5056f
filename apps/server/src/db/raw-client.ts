import { CompiledQuery } from 'kysely';
import type { Queryable } from './transaction.ts';

/** The client interface of libraries with their own SQL: the query function of `pg` over the product's one pool. */
export function rawClient(db: Queryable) {
  return {
    query: ({ text, values = [] }: { text: string; values?: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, values)),
  };
}
