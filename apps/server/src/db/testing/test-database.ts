import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import { afterAll, inject } from 'vitest';
import { createDatabase, type DatabaseAddress } from '../client.ts';
import type { Database } from '../schema.ts';
import { recordStatements } from './record-statements.ts';
import { administer, onDatabase } from './start-test-cluster.ts';

/** A test file's database with the product's empty tables. */
export type TestDatabase = { db: Kysely<Database>; address: DatabaseAddress };

/**
 * Call it once at the top of a test file: `const { db } = await testDatabase();`. The file gets a copy of the run's migrated
 * template, which is dropped after its last test. `migrated: false` gives an empty database instead.
 */
export async function testDatabase(options: { migrated?: boolean } = {}): Promise<TestDatabase> {
  recordStatements();
  const { administration, template } = await askForCluster(inject('testClusterPort'));
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const source = (options.migrated ?? true) ? template : 'template0';
  await administer(administration, `create database ${name} encoding 'UTF8' template ${source}`);
  const address = onDatabase(administration, name);
  const db = createDatabase({ ...address, maxConnections: 8 });
  afterAll(async () => {
    await db.destroy();
    await administer(administration, `drop database ${name} with (force)`);
  });
  return { db, address };
}

type Cluster = { administration: DatabaseAddress; template: string };

async function askForCluster(port: number): Promise<Cluster> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const answer = JSON.parse(await text(socket)) as Cluster | { error: string };
  if ('error' in answer) throw new Error(`The tests' database did not start. ${answer.error}`);
  return answer;
}
