import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ServeOptions, ServeReport } from './serve.ts';

/** A child process that runs the database (see `serve.ts`). */
export type ServingProcess = {
  child: ChildProcess;
  reports: ServeReport[];
  /** Waits for the first report of this kind; `undefined` when the process ends without it. */
  report<Kind extends ServeReport['kind']>(kind: Kind): Promise<Extract<ServeReport, { kind: Kind }> | undefined>;
  end(signal: NodeJS.Signals): Promise<void>;
};

export function serveInProcess(
  options: ServeOptions,
  how: { script?: string; maxFileBlocks?: number } = {},
): ServingProcess {
  const script = how.script ?? fileURLToPath(new URL('./serve.ts', import.meta.url));
  const limit = how.maxFileBlocks === undefined ? '' : `ulimit -f ${how.maxFileBlocks}; `;
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$0" "$@"`, process.execPath, script, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const reports: ServeReport[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => reports.push(JSON.parse(line) as ServeReport));
  const ended = once(child, 'close');
  const report: ServingProcess['report'] = async (kind) => {
    for (let hasEnded = false; ; ) {
      const found = reports.find((one) => one.kind === kind);
      if (found !== undefined) return found as never;
      if (hasEnded) return undefined;
      hasEnded = await Promise.race([ended.then(() => true), once(lines, 'line').then(() => false)]);
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return { child, reports, report, end };
}
