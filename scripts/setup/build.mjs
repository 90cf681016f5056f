import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDuration, logProgress } from '../lib/log-progress.mjs';
import { capture } from '../lib/spawn.mjs';
import { UserError } from '../lib/user-error.mjs';
import { publishBuild } from './publish-build.mjs';

/**
 * Build targets: the folder, its Vite configurations in the order in which they write to the output, and the sources that
 * the output depends on.
 */
export const targets = [
  {
    name: 'server',
    folder: 'apps/server',
    configs: ['vite.config.ts'],
    // The server contains the product's version.
    sources: ['apps/server', 'packages', 'scripts/vite', 'package.json', 'package-lock.json'],
  },
  {
    name: 'web app',
    folder: 'apps/web',
    configs: ['vite.config.ts'],
    sources: ['apps/web', 'packages', 'scripts/vite', 'package-lock.json'],
  },
  {
    name: 'widget',
    folder: 'apps/widget',
    configs: ['vite.config.ts', 'vite.loader.config.ts'],
    sources: ['apps/widget', 'packages', 'scripts/vite', 'package-lock.json'],
  },
];

/** Builds every target whose sources changed since its last build. */
export async function build(root, node) {
  for (const target of staleTargets(root)) await buildOne(root, node, target);
}

/** Returns the targets that `build` would build. */
export function staleTargets(root) {
  return targets.filter((target) => existsSync(join(root, target.folder, 'vite.config.ts')) && !isBuilt(root, target));
}

/**
 * Whether the output matches the sources. Sizes and times decide in a few milliseconds. If they differ, a hash of the contents
 * decides, so that a fresh checkout of the same files is not built again.
 */
export function isBuilt(root, target) {
  const stamp = readStamp(root, target);
  if (!stamp) return false;
  const files = listSources(root, target);
  const quick = quickHash(files);
  if (stamp.quick === quick) return true;
  if (stamp.content !== contentHash(root, files)) return false;
  writeStamp(root, target, { ...stamp, quick });
  return true;
}

/** Records that the output matches the current sources. */
export function markBuilt(root, target, files = listSources(root, target)) {
  writeStamp(root, target, { quick: quickHash(files), content: contentHash(root, files) });
}

/** Records that the output must be built again. */
export function markStale(root, target) {
  rmSync(stampPath(root, target), { force: true });
}

async function buildOne(root, node, target) {
  logProgress(`Building the ${target.name}`);
  const startedAt = Date.now();
  markStale(root, target);
  // List the sources before the build: a file saved during the build makes the next start build again.
  const files = listSources(root, target);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  // A separate folder: Vite empties its output, which a running server still reads.
  const next = join(root, target.folder, '.next-dist');
  for (const config of target.configs) {
    const args = ['build', '--config', config, '--outDir', next, '--logLevel', 'warn'];
    const { code, output } = await capture(node, [vite, ...args], { cwd: join(root, target.folder) });
    if (code !== 0) throw new UserError(`The ${target.name} could not be built:\n\n${output.trim()}`);
  }
  publishBuild(next, join(root, target.folder, 'dist'));
  markBuilt(root, target, files);
  logProgress(`Built the ${target.name} in ${formatDuration(Date.now() - startedAt)}`);
}

/**
 * Returns the files that affect the output, relative and sorted, with size and time. Tests, their helpers and earlier
 * output are excluded. It runs at every start, so it only reads file metadata.
 */
function listSources(root, target) {
  return target.sources.flatMap((source) => {
    const stat = statSync(join(root, source), { throwIfNoEntry: false });
    if (!stat) return [];
    return (stat.isDirectory() ? listFiles(root, source) : [source]).map((path) => toEntry(root, path));
  });
}

function listFiles(root, folder) {
  const entries = readdirSync(`${root}/${folder}`, { withFileTypes: true }).filter(({ name }) => !isLeftOut(name));
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFiles(root, path) : [path];
    });
}

const isLeftOut = (name) => /^(node_modules|dist|testing|__fixtures__|\..*)$|\.test\.tsx?$/.test(name);

function toEntry(root, path) {
  const { size, mtimeMs } = statSync(`${root}/${path}`);
  return { path, size, mtimeMs };
}

function quickHash(files) {
  const hash = createHash('sha256');
  for (const { path, size, mtimeMs } of files) hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  return hash.digest('hex');
}

function contentHash(root, files) {
  const hash = createHash('sha256');
  for (const { path } of files) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function readStamp(root, target) {
  try {
    return JSON.parse(readFileSync(stampPath(root, target), 'utf8'));
  } catch {
    return undefined;
  }
}

function writeStamp(root, target, stamp) {
  try {
    mkdirSync(join(root, target.folder, 'dist'), { recursive: true });
    writeFileSync(stampPath(root, target), JSON.stringify(stamp));
  } catch {
    // Without write access the comparison is repeated at the next start, as with the install stamp.
  }
}

function stampPath(root, target) {
  return join(root, target.folder, 'dist', '.build-hash');
}
