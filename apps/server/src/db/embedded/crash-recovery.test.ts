import { execFile } from 'node:child_process';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgresError, type PgConnection, PostgresCrashedError } from './index.ts';
import { stopOrphans } from './stop-orphans.ts';
import { query } from './testing/query.ts';
import { type Scratch, scratch } from './testing/scratch.ts';
import { smallDisk } from './testing/small-disk.ts';

const original = await scratch();
await (await original.start({ isDurable: false })).stop();
afterAll(() => original.clean());

let at: Scratch;
beforeEach(async () => {
  at = await scratch(original.dataDir);
});
afterEach(() => at.clean());

async function mainPid(): Promise<number> {
  return Number((await readFile(join(at.dataDir, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** A zombie process counts as ended. */
async function isAlive(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return status !== '' && !/^State:\s+Z/m.test(status);
}

describe('after kill -9 of the server', { timeout: 120_000 }, () => {
  it('ends the orphaned database in the middle of work, and restarts with all committed data', async () => {
    const killed = at.serve();
    const ready = await killed.report('ready');
    const connection = ready?.connection as PgConnection;
    await query(connection, 'create table kept as select generate_series(1, 1000) as n');
    const busy = query(connection, 'insert into kept select generate_series(1, 100000000)').catch(() => 'ended');
    await wait(100);
    const orphan = await mainPid();
    await killed.end('SIGKILL');
    expect(await isAlive(orphan)).toBe(true);

    const next = await at.start();
    expect(await busy).toBe('ended');
    expect(await mainPid()).not.toBe(orphan);
    expect(await query(next.connection, 'select count(*)::int as count from kept')).toEqual([{ count: 1000 }]);
    expect(at.log.join('\n')).toContain(`Stopping the database that an earlier start left running (process ${orphan})`);
  });

  it('recovers when the database was killed too', async () => {
    const killed = at.serve();
    const connection = (await killed.report('ready'))?.connection as PgConnection;
    await query(connection, 'create table kept as select generate_series(1, 1000) as n');
    process.kill(await mainPid(), 'SIGKILL');
    await killed.end('SIGKILL');
    const second = at.serve();
    const ready = await second.report('ready');
    expect(await query(ready?.connection as PgConnection, 'select count(*)::int as c from kept')).toEqual([
      { c: 1000 },
    ]);
  });

  it('ends an orphaned database that no longer responds', async () => {
    const killed = at.serve();
    await killed.report('ready');
    const orphan = await mainPid();
    await killed.end('SIGKILL');
    process.kill(orphan, 'SIGSTOP');
    const timeoutMs = 100;
    expect(await stopOrphans(join(await realpath(at.dataDir), 'cluster'), () => {}, timeoutMs)).toBe(true);
    expect(await isAlive(orphan)).toBe(false);
    const next = await at.start();
    expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('creates the database again when it was killed during creation', async () => {
    const fresh = await scratch();
    try {
      const killed = fresh.serve();
      const isBeingMade = async (): Promise<boolean> =>
        (await readdir(join(fresh.dataDir, 'cluster.new')).catch((): string[] => [])).includes('PG_VERSION');
      while (!(await isBeingMade())) await wait(10);
      await killed.end('SIGKILL');
      const next = await fresh.start({ isDurable: false });
      expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(await readdir(fresh.dataDir)).toEqual(expect.not.arrayContaining(['cluster.new', 'initdb-password']));
    } finally {
      await fresh.clean();
    }
  });
});

describe('when it is stopped', { timeout: 120_000 }, () => {
  it('shuts down cleanly on SIGTERM with open sessions, and does not end on Ctrl+C before the server', async () => {
    const serving = at.serve();
    const connection = (await serving.report('ready'))?.connection as PgConnection;
    const session = new pg.Client(connection);
    session.on('error', () => undefined);
    await session.connect();
    await serving.end('SIGTERM');
    expect(await serving.report('stopped')).toBeDefined();
    expect(await readdir(join(at.dataDir, 'cluster'))).not.toContain('postmaster.pid');

    // The terminal sends Ctrl+C to the whole process group: the database must not be in it.
    const second = at.serve();
    await second.report('ready');
    const main = await mainPid();
    const group = Number((await readFile(`/proc/${main}/stat`, 'utf8')).split(') ')[1]?.split(' ')[2]);
    expect(group).not.toBe(second.child.pid);
    await second.end('SIGINT');
    expect(await isAlive(main)).toBe(false);
  });
});

describe('when the database crashes', { timeout: 120_000 }, () => {
  it('reports it once, and the folder starts again', async () => {
    const errors: EmbeddedPostgresError[] = [];
    const first = await at.start({ onCrash: (error) => errors.push(error) });
    await query(first.connection, 'create table kept as select 1 as n');
    process.kill(await mainPid(), 'SIGKILL');
    await expect.poll(() => errors).toHaveLength(1);
    expect(errors[0]).toBeInstanceOf(PostgresCrashedError);
    expect(errors[0]?.message).toContain('ended unexpectedly (signal SIGKILL)');
    await first.stop();
    const second = await at.start({ onCrash: (error) => errors.push(error) });
    expect(await query(second.connection, 'select n from kept')).toEqual([{ n: 1 }]);
    await second.stop();
    expect(errors).toHaveLength(1);
  });
});

describe('on a full disk', { timeout: 120_000 }, () => {
  it('reports that there is no room to create a database, and leaves no partial one', async () => {
    const fresh = await scratch();
    const disk = await smallDisk(fresh.folder, 20, 8);
    try {
      const failed = await fresh.serve({}, disk).report('failed');
      expect(failed?.name).toBe('DiskFullError');
      expect(failed?.message).toMatch(/^The disk that holds .* is full\. Free some space and start again\./);
      expect(await readdir(fresh.dataDir)).toEqual(expect.not.arrayContaining(['cluster', 'cluster.new']));
    } finally {
      await fresh.stop();
      await disk.remove();
      await fresh.clean();
    }
  });

  it('stops without losing a row when the log has no room, reports it, and restarts once there is room', async () => {
    const disk = await smallDisk(at.folder, 160, 17);
    try {
      if (disk.maxFileBlocks === undefined) await promisify(execFile)('cp', ['-a', original.dataDir, at.dataDir]);
      const serving = at.serve({ isDurable: true }, disk);
      const connection = (await serving.report('ready'))?.connection as PgConnection;
      await query(connection, 'create table kept (n int, filler text)');
      await disk.fillUp(12 * 2 ** 20);
      const logMb = 8;
      const { committed, refusal } = await fillTable(connection, disk.maxFileBlocks === undefined ? logMb : 0);
      expect(refusal).toMatch(/No space left on device|File too large/);
      if (disk.maxFileBlocks === undefined) {
        expect(await serving.report('crashed')).toMatchObject({ name: 'DiskFullError' });
      }
      await serving.end('SIGTERM');
      await disk.empty();
      await expectRows(committed);
    } finally {
      await at.stop();
      await disk.remove();
    }
  });

  it('rejects what does not fit (simulated by a file size limit) and serves the rest', async () => {
    const maxFileBlocks = 17 * 2048;
    const serving = at.serve({ isDurable: true }, { maxFileBlocks });
    const connection = (await serving.report('ready'))?.connection as PgConnection;
    await query(connection, 'create table kept (n int, filler text)');
    const { committed, refusal } = await fillTable(connection);
    expect(refusal).toMatch(/File too large/);
    expect(await query(connection, 'select count(*)::int as count from kept')).toEqual([{ count: committed }]);
    await serving.end('SIGTERM');
    await expectRows(committed);
  });
});

/** Every confirmed row is complete. Rows of an insert whose confirmation was lost may exist too. */
async function expectRows(committed: number): Promise<void> {
  const next = await at.start();
  const [kept] = await query(
    next.connection,
    'select count(*)::int as count, min(length(filler)) as shortest, max(length(filler)) as longest from kept',
  );
  expect(committed).toBeGreaterThan(0);
  expect([committed, committed + rowsAtOnce]).toContain(kept?.count);
  expect(kept).toMatchObject({ shortest: rowBytes, longest: rowBytes });
  await next.stop();
}

const rowsAtOnce = 100;
const rowBytes = 6400;

/** Inserts incompressible text, which fills the log as well, until the database rejects it. */
async function fillTable(connection: PgConnection, logMb = 0): Promise<{ committed: number; refusal: string }> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  let committed = 0;
  try {
    for (;;) {
      await client.query(`insert into kept select n, (select string_agg(md5(random()::text || n || i), '')
        from generate_series(1, ${rowBytes / 32}) i) from generate_series(1, ${rowsAtOnce}) n`);
      committed += rowsAtOnce;
      for (let mb = 0; mb < logMb; mb += 1) {
        await client.query("select pg_logical_emit_message(false, 'filler', repeat('x', 1048576))");
      }
    }
  } catch (error) {
    return { committed, refusal: String(error) };
  } finally {
    await client.end().catch(() => undefined);
  }
}
