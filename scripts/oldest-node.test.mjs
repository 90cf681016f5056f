import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/root.mjs';

/** APIs that came after Node 20.0. The installed Node runs these scripts until the packaged one is there. */
const newerApis = [
  /\.parentPath\b|readdir(Sync)?\([^;]*recursive/,
  /\bimport\.meta\.(dirname|filename|main|resolve)\b/,
  /\bPromise\.(withResolvers|try)\b/,
  /\b(Array\.fromAsync|(Object|Map)\.groupBy|Iterator\.from|RegExp\.escape|Error\.isError)\b/,
  /\b(globSync|matchesGlob|styleText|parseEnv|loadEnvFile|getBuiltinModule|enableCompileCache)\b/,
  /\bwith\s*\{\s*type:/,
  /\b(await\s+)?using\s+\w+\s*=/,
];

it.each(['start.mjs', 'test.mjs'])('%s loads only scripts that Node 20.0 can run', (entry) => {
  const scripts = listImports(join(root, 'scripts', entry));
  expect(scripts.size).toBeGreaterThan(10);
  const found = [...scripts].flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return newerApis.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).map((api) => `${path}: ${api}`);
  });
  expect(found).toEqual([]);
});

/** Returns the scripts that load with this one; what is imported dynamically runs after the setup. */
function listImports(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, target] of readFileSync(path, 'utf8').matchAll(/^(?:.*\bfrom|import) '(\.[^']+)';/gm))
    listImports(join(path, '..', target), found);
  return found;
}
