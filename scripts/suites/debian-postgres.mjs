import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { capture, hasEnded, stopChild } from '../lib/spawn.mjs';
import { UserError } from '../lib/user-error.mjs';
import { aptInstall } from './debian.mjs';

const installed = '/usr/lib/postgresql';
const stopTimeoutMs = 30_000;

/**
 * Runs `work` with the address of an empty PostgreSQL from Debian's packages: a second, older server that the same
 * code must serve. It listens on a Unix socket in its own folder, as an unprivileged user, and is removed afterwards.
 * @template T
 * @param {(url: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withDebianPostgres(work) {
  const programs = await provideServer();
  const owner = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'sosia-pg-'));
  chownSync(folder, owner.uid, owner.gid);
  const server = await startServer({ programs, folder, owner });
  // SIGINT is PostgreSQL's fast shutdown: clients are disconnected, nothing is waited for.
  const stop = () => server.kill('SIGINT');
  process.on('exit', stop);
  try {
    return await work(`postgresql://sosia@localhost/postgres?host=${encodeURIComponent(folder)}`);
  } finally {
    await stopChild(server, 'SIGINT', stopTimeoutMs);
    process.off('exit', stop);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function provideServer() {
  if (!findPrograms()) await withoutDefaultCluster(() => aptInstall('postgresql'));
  const programs = findPrograms();
  if (!programs)
    throw new UserError(`Debian's PostgreSQL was installed, but ${installed}/<version>/bin/initdb is missing.`);
  return programs;
}

/** The oldest installed version that Sosia supports. */
function findPrograms() {
  const versions = existsSync(installed) ? readdirSync(installed).map(Number) : [];
  return versions
    .filter((version) => version >= 15)
    .sort((a, b) => a - b)
    .map((version) => join(installed, String(version), 'bin'))
    .find((path) => existsSync(join(path, 'initdb')));
}

/** Debian's package would also create and start a default cluster, which is not needed here. */
async function withoutDefaultCluster(install) {
  const folder = '/etc/postgresql-common/createcluster.d';
  const path = join(folder, 'sosia-tests.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, 'create_main_cluster = false\n');
  try {
    await install();
  } finally {
    rmSync(path, { force: true });
  }
}

/** The server refuses to run as root. */
function unprivilegedUser() {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new UserError('Neither the user `postgres` nor the user `nobody` exists to run PostgreSQL as.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

async function startServer({ programs, folder, owner }) {
  const data = join(folder, 'data');
  const options = { ...owner, cwd: folder };
  const initArgs = ['-D', data, '-U', 'sosia', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const init = await capture(join(programs, 'initdb'), initArgs, options);
  if (init.code !== 0) throw new UserError(`initdb failed:\n${init.output}`);
  // A throwaway server may lose its data: without fsync the tests take half the time.
  const settings = [
    'listen_addresses=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
  ];
  const args = ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(programs, 'postgres'), args, { ...options, stdio: 'ignore' });
  for (let triesLeft = 150; triesLeft > 0 && !hasEnded(server); triesLeft -= 1) {
    const { code } = await capture(join(programs, 'pg_isready'), ['-q', '-h', folder, '-U', 'sosia']);
    if (code === 0) return server;
    await sleep(200);
  }
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  throw new UserError('PostgreSQL did not start within 30 s.');
}
