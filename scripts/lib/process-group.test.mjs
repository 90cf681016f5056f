import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isRunning } from './process-group.mjs';
import { capture } from './spawn.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sosia-group-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the source of a program that ignores SIGTERM, writes its id to a file and hangs. */
const hang = (name) => `
  process.on('SIGTERM', () => {});
  require('node:fs').writeFileSync(${JSON.stringify(join(folder, name))}, String(process.pid));
  setInterval(() => {}, 1000);`;
const start = (code, options) =>
  `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(code)}], ${JSON.stringify(options)});`;
const idOf = (name) => Number(readFileSync(join(folder, name), 'utf8'));

it('stops a hanging program, its children, and a grandchild in a separate session', async () => {
  const database = hang('database');
  const server = `${start(database, { detached: true, stdio: 'inherit' })}${hang('server')}`;
  const suite = `${start(server, { stdio: 'inherit' })}setInterval(() => {}, 1000);`;
  const { code } = await capture(process.execPath, ['-e', suite], {
    ownGroup: true,
    timeoutMs: 3_000,
    graceMs: 300,
  });
  expect(code).toBe(124);
  expect([idOf('server'), idOf('database')].map(isRunning)).toEqual([false, false]);
});

it('kills what a program left running in its group, and does not wait for its pipes', async () => {
  const suite = `${start(hang('server'), { stdio: 'inherit' })}
    const { existsSync } = require('node:fs');
    setInterval(() => existsSync(${JSON.stringify(join(folder, 'server'))}) && process.exit(3), 20);`;
  const { code } = await capture(process.execPath, ['-e', suite], { ownGroup: true, timeoutMs: 20_000 });
  expect(code).toBe(3);
  await expect.poll(() => isRunning(idOf('server'))).toBe(false);
});
