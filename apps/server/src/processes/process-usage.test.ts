import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { groupMemoryBytes, processorMs, residentBytes } from './process-usage.ts';

const hasProc = existsSync('/proc');
const absentPid = 2 ** 30;

it('measures the memory of a process, or returns 0 where the system does not report it', () => {
  const bytes = residentBytes(process.pid);
  const expected = process.memoryUsage.rss();
  if (hasProc) expect(Math.abs(bytes / expected - 1)).toBeLessThan(0.1);
  else expect(bytes).toBe(0);
  expect(residentBytes(absentPid)).toBe(0);
});

it('measures the processor time of a process, or returns null where the system does not report it', () => {
  const before = processorMs(process.pid);
  const startedAt = process.cpuUsage();
  while (process.cpuUsage(startedAt).user < 200_000);
  const after = processorMs(process.pid);
  if (hasProc) expect(Number(after) - Number(before)).toBeGreaterThanOrEqual(150);
  else expect([before, after]).toEqual([null, null]);
  expect(processorMs(absentPid)).toBeNull();
});

it('measures the memory of a process group; 0 for one that does not exist', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { stdio: 'ignore', detached: true });
  onTestFinished(() => void child.kill('SIGKILL'));
  const leader = Number(child.pid);
  if (hasProc) await vi.waitFor(() => expect(groupMemoryBytes(leader)).toBeGreaterThan(1_000_000), 5_000);
  else expect(groupMemoryBytes(leader)).toBe(0);
  expect(groupMemoryBytes(absentPid)).toBe(0);
});
