import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { killUsersOf } from './kill-users-of.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function start(...args: string[]): ChildProcess {
  const options = { stdio: 'ignore', detached: true } as const;
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)', ...args], options);
  children.push(child);
  return child;
}

it('kills the processes of a group and those that name the folder; nothing without /proc', async () => {
  // No other process on this machine names it.
  const folder = `/no/such/${randomUUID()}`;
  const [leader, user, other] = [start(), start(folder), start()];
  await Promise.all(children.map((child) => once(child, 'spawn')));
  await killUsersOf(folder, Number(leader.pid));
  const killed = existsSync('/proc') ? 'SIGKILL' : null;
  await expect.poll(() => [leader.signalCode, user.signalCode, other.signalCode]).toEqual([killed, killed, null]);
});
