import { type ChildProcess, spawn } from 'node:child_process';
import { createRestartingProcess } from '../../processes/restarting-process.ts';
import { type SupervisedProcess, superviseProcess } from '../../processes/supervise-process.ts';

export interface NullFlushPipeline {
  /** Returns the answer to one text; `null` on timeout or failure. */
  ask(text: string): Promise<string | null>;
  /** Ends the processes; later texts get `null`. */
  stop(): Promise<void>;
}

interface PipelineSettings {
  /** A shell command that answers each NUL-terminated text with a NUL-terminated text. */
  command: string;
  args: readonly string[];
  environment: Record<string, string>;
  /** Timeout of one text. */
  timeoutMs: number;
  /** Timeout of the first answer after a start. */
  startMs: number;
  /** Delay before the next start after a run without an answer. */
  pauseMs: number;
  /** Limit of each process's address space; `null` for the system's limit. */
  maxProcessKilobytes: number | null;
}

interface Run {
  process: SupervisedProcess;
  /** Callbacks of the texts waiting for an answer, in order. */
  waiting: ((answer: string | null) => void)[];
  received: Buffer[];
  hasAnswered: boolean;
  /** Ends the run unless an answer comes in time. */
  startTimer: NodeJS.Timeout;
}

const maxWaiting = 32;
const maxAnswerBytes = 64 * 1_024;
const graceMs = 1_000;

/**
 * Creates a pipeline of processes that starts with the first text and keeps running. A pipeline that hangs, ends or
 * exceeds the answer limit is killed, and its waiting texts get `null`; the next text starts a new one.
 */
export function createNullFlushPipeline(settings: PipelineSettings): NullFlushPipeline {
  const pipeline = createRestartingProcess(() => start(settings, end), settings.pauseMs);
  /** Runs that were killed and have not ended. */
  const ending = new Set<Promise<unknown>>();
  // The waiting texts are answered now: the processes may take a grace period to end.
  const end = (run: Run): void => {
    clearTimeout(run.startTimer);
    run.process.kill();
    const { ended } = run.process;
    ending.add(ended);
    void ended.then(() => ending.delete(ended));
    for (const answer of run.waiting.splice(0)) answer(null);
    pipeline.remove(run, run.hasAnswered);
  };

  return {
    ask(text) {
      const run = pipeline.get();
      if (!run || run.waiting.length >= maxWaiting) return Promise.resolve(null);
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          // Do not kill a pipeline that is still starting: it may be ready for the next text.
          if (run.hasAnswered) end(run);
          else resolve(null);
        }, settings.timeoutMs);
        run.waiting.push((answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
        run.process.child.stdin?.write(`${text}\0`);
      });
    },
    async stop() {
      const last = pipeline.stop();
      if (last) end(last);
      await Promise.all(ending);
    },
  };
}

function start(settings: PipelineSettings, end: (run: Run) => void): Run {
  const child = spawnPipeline(settings);
  const process = superviseProcess(child, { isGroupLeader: true, graceMs });
  const startTimer = setTimeout(() => end(run), settings.startMs);
  const run: Run = { process, waiting: [], received: [], hasAnswered: false, startTimer };
  // A process that could not be started may have no pipes.
  child.stdin?.on('error', () => end(run));
  child.stdout?.on('end', () => end(run));
  child.stdout?.on('data', (chunk: Buffer) => {
    if (!takeAnswers(run, chunk)) end(run);
  });
  void process.ended.then(() => end(run));
  return run;
}

function spawnPipeline({ command, args, environment, maxProcessKilobytes }: PipelineSettings): ChildProcess {
  const limit = maxProcessKilobytes === null ? '' : `ulimit -v ${maxProcessKilobytes} 2>/dev/null; `;
  // The programs need a pipe, but Node provides a socket, so `cat` connects the two. The shell closes both ends, so
  // that the output ends with the last program. It ignores a SIGTERM to the group in order to wait for the others.
  const script = `${limit}trap : TERM; exec 3<&0; cat <&3 | ${command} & exec 0<&- 1>&- 3<&-; wait; wait`;
  return spawn('/bin/sh', ['-c', script, 'translation', ...args], {
    env: environment,
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  });
}

/** Returns `false` when an answer is too long. */
function takeAnswers(run: Run, chunk: Buffer): boolean {
  let rest = chunk;
  for (let at = rest.indexOf(0); at >= 0; at = rest.indexOf(0)) {
    const answer = Buffer.concat([...run.received, rest.subarray(0, at)]).toString();
    run.received = [];
    run.hasAnswered = true;
    clearTimeout(run.startTimer);
    run.waiting.shift()?.(answer);
    rest = rest.subarray(at + 1);
  }
  if (rest.length > 0) run.received.push(rest);
  return run.received.reduce((bytes, part) => bytes + part.length, 0) <= maxAnswerBytes;
}
