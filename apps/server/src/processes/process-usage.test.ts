import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
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

it('returns no memory for a group that does not exist', () => {
  expect(groupMemoryBytes(absentPid)).toBe(0);
});
