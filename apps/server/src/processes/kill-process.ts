import type { ChildProcess } from 'node:child_process';

interface KillOptions {
  isGroupLeader?: boolean;
  graceMs?: number;
}

/** Kills a process, with its group when it leads one. Does nothing when they have ended. */
export function killProcess(child: ChildProcess, { isGroupLeader = false, graceMs = 0 }: KillOptions): void {
  const send = (signal: NodeJS.Signals): void => {
    if (isGroupLeader) signalGroup(child, signal);
    else child.kill(signal);
  };
  const hasEnded = child.exitCode !== null || child.signalCode !== null;
  if (graceMs === 0 || hasEnded) {
    send('SIGKILL');
    return;
  }
  send('SIGTERM');
  const timer = setTimeout(() => send('SIGKILL'), graceMs);
  child.once('close', () => clearTimeout(timer));
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  // Windows has no process groups.
  if (process.platform === 'win32') return void child.kill(signal);
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has ended.
  }
}
