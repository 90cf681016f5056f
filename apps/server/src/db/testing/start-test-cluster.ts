import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { clientConfig, type DatabaseAddress } from '../client.ts';
import { startEmbeddedPostgres } from '../embedded/index.ts';
import { migrate, migrationsDirectory } from '../index.ts';

/** The cluster of one test run, with a migrated database as the template for every test file. */
export type TestCluster = { administration: DatabaseAddress; template: string; stop(): Promise<void> };

export async function startTestCluster(url: string | undefined): Promise<TestCluster> {
  const server = url === undefined ? await startEmbedded() : { address: { url }, stop: async () => {} };
  const template = `sosia_test_${randomBytes(6).toString('hex')}`;
  try {
    await administer(server.address, `create database ${template} encoding 'UTF8' template template0`);
    await migrate({ ...onDatabase(server.address, template), directory: migrationsDirectory });
  } catch (error) {
    await server.stop();
    throw error;
  }
  const stop = async (): Promise<void> => {
    await dropRun(server.address, template);
    await server.stop();
  };
  return { administration: server.address, template, stop };
}

/** Runs one statement as the administrator. */
export async function administer(address: DatabaseAddress, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client(clientConfig(address));
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The same server and user, another database. */
export function onDatabase(address: DatabaseAddress, database: string): DatabaseAddress {
  if ('connection' in address) return { connection: { ...address.connection, database } };
  const url = new URL(address.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}

async function startEmbedded(): Promise<{ address: DatabaseAddress; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'sosia-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    secretsPassword: randomBytes(16).toString('hex'),
    log: () => {},
    isDurable: false,
  });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { address: { connection: postgres.administration }, stop };
}

/** The template, and leftover copies of killed test processes. */
async function dropRun(address: DatabaseAddress, template: string): Promise<void> {
  const left = await administer(address, `select datname from pg_database where datname like '${template}%'`);
  for (const { datname } of left) await administer(address, `drop database if exists ${datname} with (force)`);
}
