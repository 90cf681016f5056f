import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../lib/root.mjs';
import { allChecks } from './all-checks.mjs';
import { listFiles } from './list-files.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

it('lists every program of this folder that no Git hook runs', () => {
  const hooks = listFiles(root, 'scripts/hooks').map(read).join('\n');
  const sources = listFiles(root, 'scripts/check').filter((path) => /(?<!\.test)\.mjs$/.test(path));
  // A program exports nothing.
  const programs = sources.filter((path) => !/^export /m.test(read(path)) && !hooks.includes(path));
  const listed = allChecks(root).map(({ script }) => script);
  expect(programs.length).toBeGreaterThan(5);
  expect(listed.filter((script) => script.startsWith('scripts/')).sort()).toEqual(programs.sort());
});
