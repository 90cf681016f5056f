import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** Uses after which a prepared plan is worth its memory on each connection. */
const seenBefore = 3;
/** Maximum number of remembered texts; a product whose statements all differ would gain nothing. */
const maxTexts = 500;

/**
 * Returns the same pool with prepared statements: from its third use on, a statement is sent under a name, so that
 * PostgreSQL parses and plans it once per connection. Not for transaction poolers, where a connection changes its
 * server process.
 */
export function prepareStatements(pool: PostgresPool): PostgresPool {
  const texts = new Map<string, { times: number; name: string }>();
  const clients = new WeakMap<PostgresPoolClient, PostgresPoolClient>();

  const nameOf = (text: string): string | undefined => {
    const known = texts.get(text);
    if (known) {
      known.times += 1;
      return known.times >= seenBefore ? known.name : undefined;
    }
    if (texts.size < maxTexts) texts.set(text, { times: 1, name: createHash('sha1').update(text).digest('base64url') });
    return undefined;
  };
  const preparing = (client: PostgresPoolClient): PostgresPoolClient => {
    const known = clients.get(client);
    if (known) return known;
    const query = (text: unknown, values?: readonly unknown[]) => {
      const name = typeof text === 'string' && values && values.length > 0 ? nameOf(text) : undefined;
      return send(client, name === undefined ? text : { name, text }, values);
    };
    const wrapped = Object.assign(Object.create(client), {
      query,
      release: (destroy?: boolean) => client.release(destroy),
    }) as PostgresPoolClient;
    clients.set(client, wrapped);
    return wrapped;
  };
  return { connect: async () => preparing(await pool.connect()), end: () => pool.end(), options: pool.options };
}

/** `pg` also takes a statement as an object, which Kysely's types do not declare. */
function send(client: PostgresPoolClient, statement: unknown, values?: readonly unknown[]): unknown {
  const { query } = client as unknown as { query: (statement: unknown, values?: readonly unknown[]) => unknown };
  return query.call(client, statement, values);
}
