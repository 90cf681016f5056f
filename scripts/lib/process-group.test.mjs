import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isRunning } from './list-processes.mjs';
import { spawnGroup } from './process-group.mjs';
import { capture } from './spawn.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sosia-group-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the source of a program that ignores SIGTERM, writes its id to a file and hangs. */
const hang = (name) => `
  process.on('SIGTERM', () => {});
  require('node:fs').writeFileSync(${JSON.stringify(join(folder, name))}, String(process.pid));
  setInterval(() => {}, 1000);`;
const start = (code, options) =>
  `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(code)}], ${JSON.stringify(options)});`;
/** Returns code that ends its program once another has written its id. */
const exitAfter = (name) => `
  setInterval(() => require('node:fs').existsSync(${JSON.stringify(join(folder, name))}) && process.exit(3), 20);`;
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

it.each([
  ['', {}],
  [' with an empty environment', { env: {} }],
])('kills what a program left running in its group%s, and does not wait for its pipes', async (_, options) => {
  const suite = `${start(hang('server'), { stdio: 'inherit', ...options })}${exitAfter('server')}`;
  const { code } = await capture(process.execPath, ['-e', suite], { ownGroup: true, timeoutMs: 20_000 });
  expect(code).toBe(3);
  expect(isRunning(idOf('server'))).toBe(false);
});

it('kills what left the group and lost its parent, before it resolves', async () => {
  const server = `${start(hang('database'), { detached: true, stdio: 'ignore' })}${exitAfter('database')}`;
  const suite = `${start(server, { stdio: 'ignore' })}${exitAfter('database')}`;
  const { code } = await capture(process.execPath, ['-e', suite], { ownGroup: true, timeoutMs: 20_000 });
  expect(code).toBe(3);
  expect(isRunning(idOf('database'))).toBe(false);
});

it('remembers what left the group with an empty environment', async () => {
  const goOn = join(folder, 'go-on');
  const server = `${start(hang('database'), { detached: true, stdio: 'ignore', env: {} })}
    setInterval(() => require('node:fs').existsSync(${JSON.stringify(goOn)}) && process.exit(), 20);`;
  const { child, kill, seen } = spawnGroup(process.execPath, ['-e', server], { lookEveryMs: 50, stdio: 'ignore' });
  const isSeen = () => existsSync(join(folder, 'database')) && seen().includes(idOf('database'));
  await expect.poll(isSeen, { timeout: 20_000 }).toBe(true);
  writeFileSync(goOn, '');
  await once(child, 'exit');
  expect(isRunning(idOf('database'))).toBe(true);
  await kill();
  expect(isRunning(idOf('database'))).toBe(false);
});

it('adds its id to those of the groups around it, which stay alive', async () => {
  const inner = `
    import { capture } from ${JSON.stringify(new URL('./spawn.mjs', import.meta.url).href)};
    await capture(process.execPath, ['-e', ''], { ownGroup: true });
    process.stdout.write('after ' + process.env.PROCESS_GROUP_IDS.split(',').length);`;
  const args = ['--input-type=module', '-e', inner];
  const outer = await capture(process.execPath, args, { ownGroup: true, timeoutMs: 20_000 });
  const around = (process.env.PROCESS_GROUP_IDS ?? '').split(',').filter(Boolean).length;
  expect(outer).toEqual({ code: 0, output: `after ${around + 1}` });
});

it('stops on Windows what has already ended', async () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
  // On other systems this stands in for the program of Windows, which exits so when the process has ended.
  writeFileSync(join(folder, 'taskkill'), '#!/bin/sh\nexit 128\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  const { child, stop } = spawnGroup(process.execPath, ['-e', ''], { stdio: 'ignore' });
  await once(child, 'exit');
  await expect(stop(0)).resolves.toBeUndefined();
});
