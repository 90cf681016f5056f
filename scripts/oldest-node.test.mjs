import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { listFiles } from './check/list-files.mjs';
import { root } from './lib/root.mjs';

/** APIs that came after Node 20.0. */
const newerApis = [
  /\.parentPath\b|readdir(Sync)?\([^;]*recursive/,
  /\bimport\.meta\.(dirname|filename|main|resolve)\b/,
  /\bPromise\.(withResolvers|try)\b/,
  /\b(AbortSignal\.any|URL\.parse|Array\.fromAsync|(Object|Map)\.groupBy|Iterator\.from|RegExp\.escape|Error\.isError)\b/,
  /\b(globSync|matchesGlob|styleText|parseEnv|loadEnvFile|getBuiltinModule|enableCompileCache)\b/,
  /\bwith\s*\{\s*type:/,
  /\b(await\s+)?using\s+\w+\s*=/,
];

/** The scripts that npm and Git run: `node scripts/….mjs` in the commands of package.json and in the hooks. */
const entries = ['package.json', ...listFiles(root, 'scripts/hooks')].flatMap((path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/\bnode (scripts\/[\w/-]+\.mjs)/g)].map(([, script]) => script),
);

it('finds no newer API in the scripts that the installed Node runs', () => {
  expect(entries).toEqual(expect.arrayContaining(['scripts/start.mjs', 'scripts/check/commit-message.mjs']));
  const sources = new Map();
  for (const entry of entries) readScripts(join(root, entry), sources);
  expect(sources.size).toBeGreaterThan(entries.length + 20);
  const found = [...sources].flatMap(([path, code]) =>
    newerApis.flatMap((pattern) => pattern.exec(code)?.[0] ?? []).map((api) => `${path}: ${api}`),
  );
  expect(found).toEqual([]);
});

/** Adds the code of a script and of all that it imports, also dynamically: that runs on the same Node. */
function readScripts(path, sources) {
  if (sources.has(path)) return;
  const code = readCode(path);
  sources.set(path, code);
  for (const [, target] of code.matchAll(/\b(?:from |import |import\()'(\.[^']+)'/g))
    readScripts(join(path, '..', target), sources);
}

/** Returns the text without comments, which may name newer APIs. */
function readCode(path) {
  const text = readFileSync(path, 'utf8');
  const { comments } = parseSync(path, text);
  return comments.reduceRight((code, { start, end }) => code.slice(0, start) + code.slice(end), text);
}
