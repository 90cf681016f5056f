import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { listFiles } from './list-files.mjs';
import { findPathReferences } from './path-references.mjs';

/**
 * @typedef {object} Edge
 * @property {string} from file, relative to the root, with forward slashes
 * @property {string} to file, `npm:package` or `node:module`
 * @property {boolean} isType true when nothing of it remains at run time
 * @property {number} line
 */

const sourceFile = /\.(ts|tsx|mjs)$/;
const roots = ['packages', 'apps', 'bench', 'corpus', 'scripts'];

/**
 * Reads every source file and what it imports.
 * @param {string} root
 * @returns {{ files: string[], edges: Edge[], references: Edge[], problems: string[] }} `references` lists files that are named
 *   by path, such as the program of a worker thread. Folders are among them, with a slash at the end. `problems` lists what
 *   does not parse or resolve.
 */
export function readImportGraph(root) {
  const files = roots.flatMap((folder) => listFiles(root, folder)).filter((path) => sourceFile.test(path));
  const workspaces = readWorkspaces(root);
  const edges = [];
  const references = [];
  const problems = [];
  for (const from of files) {
    const text = readFileSync(join(root, from), 'utf8');
    const parsed = parseSync(from, text);
    const { module, errors } = parsed;
    if (errors.length > 0) problems.push(`${from}: ${errors[0].message}`);
    for (const { specifier, isType, start } of readImports(module, text)) {
      const to = resolveImport({ root, workspaces }, from, specifier);
      const line = text.slice(0, start).split('\n').length;
      if (to) edges.push({ from, to, isType, line });
      else problems.push(`${from}:${line}: cannot find ${specifier}`);
    }
    // The tree is slow to read, and few files name another by its path.
    if (/import\.meta|\(root,/.test(text))
      references.push(...readReferences(root, from, { program: parsed.program, text }));
  }
  return { files, edges, references, problems };
}

/** A path that does not exist is written for a bundle. The project folder and what is outside it are left out. */
function readReferences(root, from, { program, text }) {
  return findPathReferences(program).flatMap(({ specifier, start, isFromRoot }) => {
    const path = posix.join(isFromRoot ? '.' : dirname(from), specifier).replace(/\/$/, '');
    if (path === '.' || path.startsWith('..') || !existsSync(join(root, path))) return [];
    const to = statSync(join(root, path)).isDirectory() ? `${path}/` : path;
    return [{ from, to, isType: false, line: text.slice(0, start).split('\n').length }];
  });
}

function readImports(module, text) {
  const found = module.staticImports.map((statement) => ({
    specifier: statement.moduleRequest.value,
    start: statement.start,
    // `import { type A }` still loads the file at run time; only `import type` goes away.
    isType: /^import\s+type\b/.test(text.slice(statement.start, statement.end)),
  }));
  for (const statement of module.staticExports) {
    const specifier = statement.entries.find((entry) => entry.moduleRequest)?.moduleRequest.value;
    if (!specifier) continue;
    const isType = /^export\s+type\b/.test(text.slice(statement.start, statement.end));
    found.push({ specifier, start: statement.start, isType });
  }
  for (const { start, moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])([^$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (literal) found.push({ specifier: literal[2], start, isType: false });
  }
  return found;
}

function resolveImport({ root, workspaces }, from, specifier) {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) {
    const target = posix.join(dirname(from).replaceAll('\\', '/'), path);
    return existsSync(join(root, target)) && posix.basename(target).includes('.') ? target : undefined;
  }
  if (path.startsWith('node:')) return path;
  if (path.startsWith('virtual:')) return `npm:${path}`;
  const [name, rest] = splitPackage(path);
  const workspace = workspaces.get(name);
  if (!workspace) return `npm:${path}`;
  const target = resolveExport(workspace, rest);
  return target && existsSync(join(root, target)) ? target : undefined;
}

function splitPackage(specifier) {
  const parts = specifier.split('/');
  const length = specifier.startsWith('@') ? 2 : 1;
  return [parts.slice(0, length).join('/'), parts.slice(length).join('/')];
}

/** Our packages name a file per entry, or one pattern with a star; nothing else of the `exports` grammar is in use. */
function resolveExport({ folder, exports = {} }, rest) {
  const key = rest ? `./${rest}` : '.';
  if (exports[key]) return posix.join(folder, exports[key]);
  for (const [pattern, target] of Object.entries(exports)) {
    const [head, tail] = pattern.split('*');
    if (tail === undefined || !key.startsWith(head) || !key.endsWith(tail)) continue;
    return posix.join(folder, target.replace('*', key.slice(head.length, key.length - tail.length)));
  }
  return undefined;
}

function readWorkspaces(root) {
  const folders = ['packages', 'apps'].flatMap((parent) =>
    listFolders(root, parent).map((name) => `${parent}/${name}`),
  );
  const entries = folders.map((folder) => [folder, join(root, folder, 'package.json')]);
  return new Map(
    entries
      .filter(([, path]) => existsSync(path))
      .map(([folder, path]) => [folder, JSON.parse(readFileSync(path, 'utf8'))])
      .map(([folder, manifest]) => [manifest.name, { folder, exports: manifest.exports }]),
  );
}

function listFolders(root, parent) {
  if (!existsSync(join(root, parent))) return [];
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}
