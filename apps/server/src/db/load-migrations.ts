import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One file `NNNN_name.sql`. */
export type Migration = { name: string; sql: string; checksum: string };

/** Returns the migrations of a folder in order. Throws on a wrong file name and on a missing or duplicate number. */
export async function loadMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  files.forEach((file, at) => {
    const expected = String(at + 1).padStart(4, '0');
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(file) || !file.startsWith(expected)) {
      throw new Error(`The migration ${file} should be named ${expected}_name.sql.`);
    }
  });
  return Promise.all(files.map((file) => loadMigration(directory, file)));
}

async function loadMigration(directory: string, file: string): Promise<Migration> {
  // A checkout on Windows may have other line endings; the migration is still the same.
  const sql = (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n');
  if (/^\s*(begin|commit|rollback|start transaction)\s*;/im.test(sql)) {
    throw new Error(`The migration ${file} must leave transactions alone: it runs inside one.`);
  }
  return { name: file.slice(0, -'.sql'.length), sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
