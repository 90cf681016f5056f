import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirAccessError, DataDirInUseError, DataDirVersionError, PasswordRejectedError } from './index.ts';
import { query } from './testing/query.ts';
import { type Scratch, scratch } from './testing/scratch.ts';

// One database is created; every test that is not about creation starts on a copy of it.
const original = await scratch();
await (await original.start({ isDurable: false })).stop();
afterAll(() => original.clean());

let at: Scratch;
beforeEach(async () => {
  at = await scratch(original.dataDir);
});
afterEach(() => at.clean());

const isRoot = process.getuid?.() === 0;
const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);
const ownerOf = async (path: string): Promise<number> => (await stat(path)).uid;

async function mainPid(): Promise<number> {
  return Number((await readFile(join(at.dataDir, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
}

describe('startEmbeddedPostgres', () => {
  it('creates a private, durable database without network access, and keeps stored data', async () => {
    await rm(at.dataDir, { recursive: true });
    const first = await at.start();
    expect(first.version).toMatch(/^18\.\d+$/);
    const [settings] = await query(
      first.connection,
      `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
         current_setting('data_checksums') as checksums, (select rolsuper or rolcreatedb or rolcreaterole from pg_roles
         where rolname = current_user) as mighty, pg_encoding_to_char(encoding) as encoding from pg_database
         where datname = current_database()`,
    );
    expect(settings).toEqual({ addresses: '', fsync: 'on', checksums: 'on', mighty: false, encoding: 'UTF8' });
    for (const folder of ['', 'cluster', 'run']) expect(await modeOf(join(at.dataDir, folder))).toBe('700');
    expect(openTcpPorts(await mainPid())).toEqual([]);

    await query(first.connection, "create table kept as select 'ñandú' as word");
    await first.stop();
    await first.stop();
    await expect(query(first.connection, 'select 1')).rejects.toThrow('ENOENT');

    const second = await at.start();
    expect(await query(second.connection, 'select upper(word) as word from kept')).toEqual([{ word: 'ÑANDÚ' }]);
    expect(at.log.join('\n')).not.toContain('FATAL');
  });

  it('runs as an unprivileged user under root, and as the current user otherwise', async () => {
    await at.start({ isDurable: false });
    const status = await readFile(`/proc/${await mainPid()}/status`, 'utf8');
    const uids = status
      .match(/^Uid:\s+(\d+)\s+(\d+)\s+(\d+)/m)
      ?.slice(1, 4)
      .map(Number);
    const expected = isRoot ? 65534 : process.getuid?.();
    expect(uids).toEqual([expected, expected, expected]);
    expect(await ownerOf(join(at.dataDir, 'cluster'))).toBe(expected);
    // The environment may hold secrets, so it is not inherited.
    expect(await readFile(`/proc/${await mainPid()}/environ`, 'utf8')).not.toContain('PATH=');
  });

  it('requires the password, and reports a secrets.json of another installation', async () => {
    const first = await at.start({ isDurable: false });
    await expect(query({ ...first.connection, password: 'guess' }, 'select 1')).rejects.toThrow(
      'authentication failed',
    );
    await expect(query({ ...first.administration, password: 'open-sesame' }, 'select 1')).rejects.toThrow('failed');
    await first.stop();
    const wrong = at.start({ isDurable: false, secretsPassword: 'another' });
    await expect(wrong).rejects.toThrow(PasswordRejectedError);
    await expect(wrong).rejects.toThrow(/does not accept the password in secrets\.json/);
    const again = await at.start({ isDurable: false });
    expect(await query(again.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('rejects a second start on the folder from this or another process, and the first one continues', async () => {
    const first = await at.start({ isDurable: false });
    const second = at.start();
    await expect(second).rejects.toThrow(DataDirInUseError);
    await expect(second).rejects.toThrow(`process (number ${process.pid}) is already running on the database in`);
    const third = at.serve();
    expect(await third.report('failed')).toMatchObject({ name: 'DataDirInUseError' });
    expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
    expect(await at.serve({ isDurable: false }).report('ready')).toBeDefined();
  });

  it('ignores lock files whose process id belongs to an unrelated process', async () => {
    const stranger = spawn('sleep', ['60'], isRoot ? { uid: 65534, gid: 65534 } : {});
    await mkdir(join(at.dataDir, 'run'));
    for (const file of ['cluster/postmaster.pid', 'run/.s.PGSQL.5432.lock', 'run/.s.PGSQL.5432']) {
      const path = join(at.dataDir, file);
      await writeFile(path, `${stranger.pid}\n${join(at.dataDir, 'cluster')}\n1700000000\n5432\n../run\n\n`);
      if (isRoot) await chown(path, 65534, 65534);
    }
    const again = await at.start({ isDurable: false });
    expect(await query(again.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    stranger.kill();
  });

  it('works when the default port is taken, and picks another on the loopback address', async () => {
    const other = createServer();
    const taken = await new Promise<number>((resolve) => {
      other.once('error', () => other.listen(0, '127.0.0.1'));
      other.on('listening', () => resolve((other.address() as { port: number }).port));
      other.listen(5432, '127.0.0.1');
    });
    const onSocket = await at.start({ isDurable: false });
    expect(await query(onSocket.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await onSocket.stop();

    const ports = [taken, taken, await freePort()];
    const pickPort = async () => ports.shift() ?? 0;
    const onLoopback = await at.start({ isDurable: false, listenOn: 'loopback', pickPort });
    other.close();
    expect(onLoopback.connection).toMatchObject({ host: '127.0.0.1' });
    expect(ports).toEqual([]);
    expect(await query(onLoopback.connection, "select current_setting('listen_addresses') as addresses")).toEqual([
      { addresses: '127.0.0.1' },
    ]);
    await expect(query({ ...onLoopback.connection, password: 'guess' }, 'select 1')).rejects.toThrow('authentication');
  });

  it('uses a private temporary folder for the socket when the path is too long', async () => {
    const dataDir = join(at.folder, 'd'.repeat(60), 'ñ'.repeat(60), 'postgres');
    await mkdir(join(dataDir, '..'), { recursive: true });
    const first = await at.start({ dataDir, isDurable: false });
    const folder = first.connection.host;
    expect(folder).not.toContain(dataDir);
    expect(await modeOf(folder)).toBe('700');
    expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
    await expect(stat(folder)).rejects.toThrow('ENOENT');

    // A folder of that name exists already: it stays unchanged.
    await writeFile(folder, 'not yours');
    const second = await at.start({ dataDir, isDurable: false });
    expect(second.connection.host).not.toBe(folder);
    expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await readFile(folder, 'utf8')).toBe('not yours');
    await rm(folder);
  });

  it('rejects a folder of another major version and changes nothing in it', async () => {
    const cluster = join(at.dataDir, 'cluster');
    await rm(join(cluster, 'base'), { recursive: true });
    await writeFile(join(cluster, 'PG_VERSION'), '16\n');
    await chmod(cluster, 0o750);
    const refused = at.start();
    await expect(refused).rejects.toThrow(DataDirVersionError);
    await expect(refused).rejects.toThrow(/made by PostgreSQL 16, and this version of Sosia brings PostgreSQL 18/);
    expect(await readFile(join(cluster, 'PG_VERSION'), 'utf8')).toBe('16\n');
    expect(await modeOf(cluster)).toBe('750');
  });

  it('reports why a folder cannot be used', async () => {
    const file = join(at.folder, 'file');
    await writeFile(file, '');
    for (const dataDir of [file, join(file, 'postgres')]) {
      const refused = at.start({ dataDir });
      await expect(refused).rejects.toThrow(DataDirAccessError);
      await expect(refused).rejects.toThrow(/is a file|a file of that name/);
    }
  });
});

/** The listening TCP sockets of a process by local address. */
function openTcpPorts(pid: number): string[] {
  return ['tcp', 'tcp6'].flatMap((kind) =>
    readFileSync(`/proc/${pid}/net/${kind}`, 'utf8')
      .split('\n')
      .filter((line) => line.includes(' 0A '))
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[7] === String(isRoot ? 65534 : process.getuid?.()))
      .map((fields) => fields[1] ?? ''),
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
