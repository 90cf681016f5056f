import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate, migrationsDirectory } from './index.ts';
import { testDatabase } from './testing/index.ts';

const { db, address } = await testDatabase({ migrated: false });
const directory = await mkdtemp(join(tmpdir(), 'sosia-migrations-'));
afterAll(() => rm(directory, { recursive: true }));

async function files(contents: Record<string, string>): Promise<void> {
  for (const name of await readdir(directory)) await rm(join(directory, name));
  for (const [name, text] of Object.entries(contents)) await writeFile(join(directory, name), text);
}

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

const first = { '0001_fruit.sql': "create table fruit (name text primary key);\ninsert into fruit values ('fig');" };
const second = { '0002_tree.sql': 'create table tree (name text);' };

beforeEach(async () => {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
});

describe('migrate', () => {
  it('applies missing migrations in order and returns their names', async () => {
    await files(first);
    expect(await migrate({ ...address, directory })).toEqual(['0001_fruit']);
    await files({ ...first, ...second });
    expect(await migrate({ ...address, directory })).toEqual(['0002_tree']);
    expect(await migrate({ ...address, directory })).toEqual([]);
    expect(await tables()).toEqual(['fruit', 'schema_migrations', 'tree']);
  });

  it('applies each migration once when several processes start at the same time', async () => {
    await files({ ...first, ...second });
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate({ ...address, directory })));
    expect(applied.flat().sort()).toEqual(['0001_fruit', '0002_tree']);
    const { rows } = await sql`select name from fruit`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('rolls back a failing migration as a whole, keeps earlier ones, and names the file and the cause', async () => {
    await files({ ...first, '0002_bad.sql': 'create table half (x int); select * from nowhere;' });
    await expect(migrate({ ...address, directory })).rejects.toThrow(/0002_bad failed and was undone: .*nowhere/);
    expect(await tables()).toEqual(['fruit', 'schema_migrations']);
    await files({ ...first, ...second });
    expect(await migrate({ ...address, directory })).toEqual(['0002_tree']);
  });

  it('rejects an edited migration, but not one with other line endings', async () => {
    await files(first);
    await migrate({ ...address, directory });
    await files({ '0001_fruit.sql': first['0001_fruit.sql'].replaceAll('\n', '\r\n') });
    expect(await migrate({ ...address, directory })).toEqual([]);
    await files({ '0001_fruit.sql': 'create table fruit (name varchar(9));' });
    await expect(migrate({ ...address, directory })).rejects.toThrow('0001_fruit was edited after');
  });

  it('rejects a database that is newer than the code, or has another history', async () => {
    await files({ ...first, ...second });
    await migrate({ ...address, directory });
    await files(first);
    await expect(migrate({ ...address, directory })).rejects.toThrow(
      'brought to 0002_tree by a newer version of Sosia; this version ends at 0001_fruit',
    );
    await files({ ...first, '0002_bush.sql': 'select 1' });
    await expect(migrate({ ...address, directory })).rejects.toThrow(
      '0002_tree where this version of Sosia has 0002_bush',
    );
  });

  it.each([
    ['a gap', { ...first, '0003_tree.sql': 'select 1' }, '0003_tree.sql should be named 0002_name.sql'],
    ['a number given twice', { ...first, '0001_tree.sql': 'select 1' }, '0001_tree.sql should be named 0002_name.sql'],
    ['a bad name', { '0001-tree.sql': 'select 1' }, '0001-tree.sql should be named 0001_name.sql'],
    ['its own transaction', { '0001_tree.sql': 'begin;\nselect 1;\ncommit;' }, 'must leave transactions alone'],
  ])('rejects files with %s', async (_, contents, message) => {
    await files(contents);
    await expect(migrate({ ...address, directory })).rejects.toThrow(message);
  });

  it("runs the product's own migrations", async () => {
    const applied = await migrate({ ...address, directory: migrationsDirectory });
    expect(applied[0]).toMatch(/^0001_/);
    expect(await migrate({ ...address, directory: migrationsDirectory })).toEqual([]);
  });
});
