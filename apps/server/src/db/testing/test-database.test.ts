import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { testDatabase } from './index.ts';

const one = await testDatabase();
const two = await testDatabase();

it("gives every caller a separate database with the product's tables", async () => {
  await sql`create table only_here (x int)`.execute(one.db);
  await sql`insert into schema_migrations (name, checksum) values ('9999_one', 'x')`.execute(one.db);
  await expect(sql`select * from only_here`.execute(two.db)).rejects.toThrow('does not exist');
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(two.db);
  expect(rows[0]?.name).toMatch(/^0001_/);
  expect(rows.map(({ name }) => name)).not.toContain('9999_one');
});

it("creates both in the run's one cluster", async () => {
  const started = (at: typeof one) =>
    sql`select pg_postmaster_start_time() as at`.execute(at.db).then(({ rows }) => rows);
  expect(await started(one)).toEqual(await started(two));
  expect(inject('testClusterPort')).toBeGreaterThan(0);
});
