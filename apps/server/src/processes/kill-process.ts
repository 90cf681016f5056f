import type { ChildProcess } from 'node:child_process';

interface KillOptions {
  /** The process was started `detached`: its whole group is killed, also when only its children are left. */
  isGroupLeader?: boolean;
  /** Time between SIGTERM and SIGKILL; by default SIGKILL comes first. */
  graceMs?: number;
}

/** Kills a process. Does nothing when it has ended; any other failure is an `error` event of the child, as in Node. */
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
  } catch (error) {
    const hasEnded = (error as NodeJS.ErrnoException).code === 'ESRCH';
    if (!hasEnded) child.emit('error', error);
  }
}
