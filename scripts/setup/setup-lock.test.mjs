import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withSetupLock } from './setup-lock.mjs';

const failWith = (code) => () => {
  throw Object.assign(new Error(code), { code });
};
let root = '';
const lock = () => join(root, '.cache/setup.lock');
/** Writes the lock of another process. */
const writeLock = (pid) => writeFileSync(lock(), `${pid} other`);
const setAge = (ms) => utimesSync(lock(), new Date(), new Date(Date.now() - ms));
const ageOf = () => Date.now() - statSync(lock()).mtimeMs;
const minuteMs = 60_000;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sosia-lock-'));
  mkdirSync(join(root, '.cache'));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

it('runs one setup of a folder at a time and removes the lock, also after an error', async () => {
  let running = 0;
  const work = async () => {
    running += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(running).toBe(1);
    running -= 1;
    throw new Error('failed');
  };
  const results = await Promise.allSettled([withSetupLock(root, work), withSetupLock(root, work)]);
  expect(results.map(({ reason }) => reason.message)).toEqual(['failed', 'failed']);
  expect(process.stdout.write).toHaveBeenCalledExactlyOnceWith(
    '  Waiting for another setup of this folder to finish\n',
  );
  expect(existsSync(lock())).toBe(false);
});

it('replaces the lock of an ended process, also when another one has its id', async () => {
  writeLock(spawnSync(process.execPath, ['-e', '']).pid);
  expect(await withSetupLock(root, async () => 'ended')).toBe('ended');
  writeLock(process.ppid);
  setAge(30 * minuteMs);
  expect(await withSetupLock(root, async () => 'another has its id')).toBe('another has its id');
  writeLock(process.pid);
  setAge(process.uptime() * 1000 + minuteMs);
  expect(await withSetupLock(root, async () => 'this process has its id')).toBe('this process has its id');
});

it('waits for a process that was suspended for some minutes', async () => {
  writeLock(process.ppid);
  setAge(10 * minuteMs);
  const work = vi.fn(async () => {});
  const done = withSetupLock(root, work);
  await vi.waitFor(() => expect(process.stdout.write).toHaveBeenCalled(), 5_000);
  expect(work).not.toHaveBeenCalled();
  rmSync(lock());
  await done;
});

it('waits when another process replaced the same stale lock later', async () => {
  writeLock(process.pid);
  setAge(30 * minuteMs);
  const work = vi.fn(async () => {});
  const done = withSetupLock(root, work);
  writeLock(process.ppid);
  await vi.waitFor(() => expect(process.stdout.write).toHaveBeenCalled(), 5_000);
  expect(work).not.toHaveBeenCalled();
  rmSync(lock());
  await done;
  expect(work).toHaveBeenCalledOnce();
});

it('refreshes the lock during the work', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await withSetupLock(root, async () => {
    setAge(minuteMs);
    vi.advanceTimersByTime(minuteMs);
    expect(ageOf()).toBeLessThan(minuteMs / 2);
  });
});

it('finishes the work when the lock cannot be refreshed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const utimes = vi.fn(failWith('EPERM'));
  const work = async () => {
    vi.advanceTimersByTime(minuteMs);
    return 'done';
  };
  expect(await withSetupLock(root, work, { utimes })).toBe('done');
  expect(utimes).toHaveBeenCalled();
});

it('works without a lock in a folder without write access, and reports other errors', async () => {
  const isLocked = async () => existsSync(lock());
  expect(await withSetupLock(root, isLocked, { mkdir: failWith('EROFS') })).toBe(false);
  await expect(withSetupLock(root, isLocked, { mkdir: failWith('ENOSPC') })).rejects.toThrow('ENOSPC');
});

it('leaves the lock of another process alone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await withSetupLock(root, async () => {
    writeLock(process.ppid);
    setAge(minuteMs);
    vi.advanceTimersByTime(minuteMs);
    expect(ageOf()).toBeGreaterThan(minuteMs / 2);
  });
  expect(readFileSync(lock(), 'utf8')).toBe(`${process.ppid} other`);
});
