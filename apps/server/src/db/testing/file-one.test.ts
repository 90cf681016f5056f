import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from './index.ts';

const { db } = await testDatabase();

// Its twin creates the same table: in a shared database, one of the two would fail.
it('has a separate database per test file (file one of two)', async () => {
  await sql`create table made_by_a_file (name text primary key)`.execute(db);
  await sql`insert into made_by_a_file values ('one')`.execute(db);
  const { rows } = await sql`select name from made_by_a_file`.execute(db);
  expect(rows).toEqual([{ name: 'one' }]);
});
