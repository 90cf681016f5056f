import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { groupMemoryBytes, processorMs, residentBytes } from './process-usage.ts';

const hasProc = existsSync('/proc');
const absentPid = 2 ** 30;

it('measures the memory of a process, or returns 0 where the system does not report it', () => {
  const before = residentBytes(process.pid);
  const block = Buffer.alloc(50_000_000, 1);
  const grown = residentBytes(process.pid) - before;
  if (hasProc) expect(grown).toBeGreaterThan(block.length * 0.8);
  else expect([before, grown]).toEqual([0, 0]);
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
