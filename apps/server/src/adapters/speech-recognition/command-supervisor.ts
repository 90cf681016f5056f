import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

/**
 * Runs the operator's program for a worker and kills it when the worker ends. The IPC pipe between them closes even
 * when the worker is killed. This process leads the process group of the program and its children. Arguments: the
 * folder to remove at the end, the program, its arguments.
 */
const [folder = '', program = '', ...args] = process.argv.slice(2);

/** Message from the supervisor to the worker. */
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
    // Kill the whole group, including this process.
    if (process.platform !== 'win32') process.kill(-process.pid, 'SIGKILL');
    process.exit(1);
  }
});
