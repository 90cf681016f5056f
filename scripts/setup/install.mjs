import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDuration, logProgress } from '../lib/log-progress.mjs';
import { capture } from '../lib/spawn.mjs';
import { UserError } from '../lib/user-error.mjs';
import { trimPackages } from './trim-packages.mjs';
import { tryWrite } from './try-write.mjs';

/**
 * Installs the packages of the lock file, unless npm's own record says that they are there (after an `npm install` by hand).
 * Then deletes the files of packages that nothing uses and writes the stamp. Prints only progress lines.
 */
export async function install(root) {
  if (isInstalled(root)) return;
  if (!agreesWithLock(root)) await installPackages(root);
  await finishInstall(root);
}

/** Whether the stamp of the last `install` was made from the present lock file and manifests. */
export function isInstalled(root) {
  return readOr(stampPath(root), '') === fingerprint(root);
}

async function installPackages(root) {
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
  logProgress(`Packages installed in ${formatDuration(Date.now() - startedAt)}`);
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

/** Trims the packages and writes the stamp. Without write access, the next start tries again. */
async function finishInstall(root) {
  await tryWrite(() => {
    // An empty stamp first: in a read-only folder it fails before the slow listing of all packages.
    writeFileSync(stampPath(root), '');
    trimPackages(root);
    writeFileSync(stampPath(root), fingerprint(root));
  });
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
