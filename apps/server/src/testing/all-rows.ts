import { sql } from 'kysely';
import type { Queryable } from '../db/index.ts';

export interface TableName {
  schema: string;
  name: string;
}

/** Every table of the product's database, those of the queue included. */
export async function allTables(db: Queryable): Promise<TableName[]> {
  const { rows } = await sql<TableName>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`.execute(db);
  return rows;
}

/** The rows of a table that mention one of the names anywhere, as they are stored. */
export async function rowsNaming(
  db: Queryable,
  { schema, name }: TableName,
  names: string[],
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(`${schema}.${name}`)} t
    where exists (select from unnest(${names}::text[]) as named where position(named in to_jsonb(t)::text) > 0)`.execute(
    db,
  );
  return rows;
}

/** All rows of a table that mention none of the names, as one text. */
export async function textWithout(db: Queryable, { schema, name }: TableName, names: string[]): Promise<string> {
  const { rows } = await sql<{ content: string }>`
    select coalesce(string_agg(line, E'\n' order by line), '') as content
    from (select to_jsonb(t)::text as line from ${sql.table(`${schema}.${name}`)} t) lines
    where not exists (select from unnest(${names}::text[]) as named where position(named in line) > 0)`.execute(db);
  return rows[0]?.content ?? '';
}

/** Values that can be found again, by the type of a column. */
const fillings: Record<string, (mark: string, n: number) => unknown> = {
  text: (mark) => mark,
  bytea: (mark) => Buffer.from(mark),
  boolean: () => true,
  integer: (_mark, n) => 700_000 + n,
  bigint: (_mark, n) => 800_000 + n,
  real: (_mark, n) => n,
  jsonb: (mark) => JSON.stringify({ mark }),
  'timestamp with time zone': (_mark, n) => new Date(Date.UTC(2031, 0, 1, 0, 0, n)),
};

/** Fills each column that is empty in all the rows that mention the names, in one of them, so that each holds something. */
export async function fillEmptyColumns(db: Queryable, table: TableName, names: string[]): Promise<void> {
  const rows = await rowsNaming(db, table, names);
  if (rows.length === 0) return;
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = ${table.schema} and table_name = ${table.name}`.execute(db);
  for (const [n, column] of columns.entries()) {
    if (rows.some((row) => row[column.name] !== null)) continue;
    const value = fillings[column.type]?.(`filled-${table.name}-${column.name}`, n);
    if (value === undefined) throw new Error(`${table.name}.${column.name}: nothing fills a ${column.type}`);
    const name = sql.table(`${table.schema}.${table.name}`);
    await sql`update ${name} set ${sql.ref(column.name)} = ${value} where ctid = (
      select ctid from ${name} t
      where exists (select from unnest(${names}::text[]) as named where position(named in to_jsonb(t)::text) > 0)
      limit 1)`.execute(db);
  }
}
