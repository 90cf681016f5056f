import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

/**
 * Runs the operator's program for a worker, and ends it when the worker ends, however that ends: the pipe between the two
 * closes even when the worker is killed. Leads the group that the program and all that it starts belong to.
 * Arguments: the folder to remove then, the program, its arguments.
 */
const [folder = '', program = '', ...args] = process.argv.slice(2);

/** Messages of the supervisor to the worker. */
export type SupervisorMessage = { type: 'notStarted'; why: string };

const tell = (message: SupervisorMessage) => process.send?.(message, undefined, undefined, () => process.exit(1));

const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.once('error', (error) => tell({ type: 'notStarted', why: error.message }));
child.once('exit', (code) => process.exit(code ?? 1));

process.once('disconnect', () => {
  try {
    rmSync(folder, { recursive: true, force: true });
  } finally {
    child.kill('SIGKILL');
    // The group, and itself with it.
    if (process.platform !== 'win32') process.kill(-process.pid, 'SIGKILL');
    process.exit(1);
  }
});
