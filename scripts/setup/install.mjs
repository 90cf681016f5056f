import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDuration, logProgress } from '../lib/log-progress.mjs';
import { capture } from '../lib/spawn.mjs';
import { UserError } from '../lib/user-error.mjs';
import { trimPackages } from './trim-packages.mjs';

/** Installs the packages of the lock file if needed. Prints only progress lines. */
export async function install(root) {
  if (isInstalled(root)) return;
  logProgress('Installing packages (once; about a minute on a fast line)');
  const startedAt = Date.now();
  rmSync(stampPath(root), { force: true });
  const ticker = setInterval(
    () => logProgress(`… still installing, ${formatDuration(Date.now() - startedAt)}`),
    15_000,
  );
  const { code, output } = await runNpmCi(root);
  clearInterval(ticker);
  if (code !== 0) throw new UserError(`npm could not install the packages:\n\n${firstLines(output)}`);
  finishInstall(root);
  logProgress(`Packages installed in ${formatDuration(Date.now() - startedAt)}`);
}

/**
 * Whether node_modules matches the lock file. Either the stamp was made from these files, or npm's own record of the
 * last install agrees with the lock file (after an `npm install` by hand).
 */
export function isInstalled(root) {
  if (readOr(stampPath(root), '') === fingerprint(root)) return true;
  if (!agreesWithLock(root)) return false;
  finishInstall(root);
  return true;
}

/** Returns a hash of the lock file, every package.json and the platform. */
export function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`);
  for (const path of ['package-lock.json', ...manifests(root)]) {
    hash.update(`${path}\n`).update(readOr(join(root, path), ''));
  }
  return hash.digest('hex');
}

/** Returns the package.json files of the root and each workspace, relative and sorted. */
export function manifests(root) {
  const { workspaces = [] } = JSON.parse(readOr(join(root, 'package.json'), '{}'));
  const folders = workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    const names = existsSync(join(root, parent)) ? readdirSync(join(root, parent)) : [];
    return names.map((name) => `${parent}/${name}`);
  });
  const paths = folders.map((folder) => `${folder}/package.json`).filter((path) => existsSync(join(root, path)));
  return ['package.json', ...paths.sort()];
}

function agreesWithLock(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    if (!found) return Boolean(entry.optional || entry.peer) && !existsSync(join(root, path));
    return entry.link ? found.link === true : found.version === entry.version;
  });
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function runNpmCi(root) {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npmCli = process.env.npm_execpath;
  if (npmCli?.endsWith('.js')) return capture(process.execPath, [npmCli, ...args], { cwd: root });
  return capture('npm', args, { cwd: root, shell: process.platform === 'win32' });
}

/** Show only the start of npm's output: the reason comes first, followed by all options. */
function firstLines(output) {
  return output.trim().split('\n').slice(0, 15).join('\n');
}

/** Trims the packages and writes the stamp. */
function finishInstall(root) {
  try {
    trimPackages(root);
    writeFileSync(stampPath(root), fingerprint(root));
  } catch {
    // Without write access to the folder, the next start compares and tries again.
  }
}

function stampPath(root) {
  return join(root, 'node_modules', '.sosia-install');
}

function readOr(path, fallback) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return fallback;
  }
}
