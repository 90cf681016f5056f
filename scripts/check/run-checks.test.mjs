import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UserError } from '../lib/user-error.mjs';
import { markBuilt, targets } from '../setup/build.mjs';
import { allChecks } from './all-checks.mjs';
import { runChecks } from './run-checks.mjs';

let root = '';
let printed;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sosia-checks-'));
  printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  printed.mockRestore();
  rmSync(root, { recursive: true });
});

it('rejects a name that no check has, and lists the names', async () => {
  const running = runChecks({ root, node: 'node', names: ['types', 'typo'] });
  await expect(running).rejects.toThrow(UserError);
  await expect(running).rejects.toThrow(/^No check is called typo\. .*types.*language.*bundle size/);
});

const unchecked = 'bundle size: not checked without a current build of the web app and the widget';

it('reports and returns that the bundle size is not checked without a current build', async () => {
  mkdirSync(join(root, 'scripts/check'), { recursive: true });
  writeFileSync(join(root, 'scripts/check/links.mjs'), '');
  const counts = await runChecks({ root, node: process.execPath, names: ['links', 'bundle'] });
  expect(counts).toEqual({ passed: 1, failed: 0, notRun: [expect.stringContaining(unchecked)] });
  expect(printed).toHaveBeenCalledWith(expect.stringContaining(`– ${unchecked}`));
});

it('fails when none of the named checks can run', async () => {
  const running = runChecks({ root, node: 'node', names: ['bundle'] });
  await expect(running).rejects.toThrow(UserError);
  await expect(running).rejects.toThrow(`Nothing was checked.\n${unchecked}`);
});

it('checks the bundle size of a current build', () => {
  mkdirSync(join(root, 'apps'));
  for (const target of targets) markBuilt(root, target);
  expect(allChecks(root).find(({ name }) => name === 'bundle size')).toMatchObject({ obstacle: undefined });
});
