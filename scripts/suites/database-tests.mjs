import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listFiles } from '../check/list-files.mjs';

const harness = 'apps/server/src/db/testing/';

/** Test files of the server that reach the test database, themselves or through what they import. */
export function findDatabaseTests(root) {
  const sources = listFiles(root, 'apps/server/src').filter((path) => path.endsWith('.ts'));
  const imports = new Map(sources.map((path) => [path, readImports(root, path)]));
  const reaches = (path, seen = new Set()) => {
    if (path.startsWith(harness)) return true;
    if (seen.has(path)) return false;
    seen.add(path);
    return (imports.get(path) ?? []).some((target) => reaches(target, seen));
  };
  return sources.filter((path) => path.endsWith('.test.ts') && reaches(path));
}

/** Relative imports only: the harness is inside the same app, and nothing else needs to be installed to find them. */
function readImports(root, path) {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(/\b(?:from|import)\s+'(\.[^']+)'/g)].map((found) =>
    posix.join(posix.dirname(path), found[1]),
  );
}
