import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
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

it('says that the bundle size is not checked without a current build', async () => {
  expect(await runChecks({ root, node: 'node', names: ['bundle'] })).toEqual({ passed: 0, failed: 0 });
  expect(printed).toHaveBeenCalledWith('– bundle size: not checked, no current build of the web app and the widget\n');
});

it('checks the bundle size of a current build', () => {
  mkdirSync(join(root, 'apps'));
  for (const target of targets) markBuilt(root, target);
  expect(allChecks(root).find(({ name }) => name === 'bundle size')).toMatchObject({ obstacle: undefined });
});
