import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { killProcess } from './kill-process.ts';

let child: ChildProcess;
beforeEach(() => {
  child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { stdio: 'ignore', detached: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  child.kill('SIGKILL');
});

function failWith(code: string) {
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error(`kill ${code}`), { code });
  });
  const errors: unknown[] = [];
  child.on('error', (error) => errors.push(error));
  return errors;
}

it('does nothing when the process has ended', async () => {
  killProcess(child, {});
  await once(child, 'close');
  killProcess(child, {});
  killProcess(child, { graceMs: 1_000 });
  killProcess(child, { isGroupLeader: true, graceMs: 1_000 });
  expect(child.signalCode).toBe('SIGKILL');
});

/** Windows has no process groups. The system's own calls are replaced, so every branch runs on every system. */
const setPlatform = (platform: NodeJS.Platform) => vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);

it('does nothing when the group has ended', () => {
  setPlatform('linux');
  const errors = failWith('ESRCH');
  killProcess(child, { isGroupLeader: true });
  expect(process.kill).toHaveBeenCalledExactlyOnceWith(-Number(child.pid), 'SIGKILL');
  expect(errors).toEqual([]);
});

it('reports a group that may not be killed', () => {
  setPlatform('linux');
  const errors = failWith('EPERM');
  killProcess(child, { isGroupLeader: true });
  expect(errors).toEqual([expect.objectContaining({ code: 'EPERM' })]);
});

it('kills only the leader on Windows', async () => {
  setPlatform('win32');
  const errors = failWith('ESRCH');
  killProcess(child, { isGroupLeader: true });
  await once(child, 'close');
  expect(child.signalCode).toBe('SIGKILL');
  expect(process.kill).not.toHaveBeenCalled();
  expect(errors).toEqual([]);
});
