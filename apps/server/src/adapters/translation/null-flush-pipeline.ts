import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface NullFlushPipeline {
  /** The answer to one text; `null` when it does not come in time. */
  ask(text: string): Promise<string | null>;
  /** Ends its processes; later texts get no answer. */
  stop(): Promise<void>;
}

interface PipelineSettings {
  /** For the shell; answers every text that ends with a NUL by one that does. */
  command: string;
  args: readonly string[];
  environment: Record<string, string>;
  /** How long a text may wait. */
  timeoutMs: number;
  /** How long the processes may take until their first answer. */
  startMs: number;
  /** How long it is left alone after it ended without a single answer. */
  pauseMs: number;
  /** Address space of each process; `null`: as the system has it. */
  maxProcessKilobytes: number | null;
}

interface Run {
  child: ChildProcess;
  /** What waits for an answer, in the order asked. */
  waiting: ((answer: string | null) => void)[];
  received: Buffer[];
  hasAnswered: boolean;
  startTimer: NodeJS.Timeout;
}

const maxWaiting = 32;
const maxAnswerBytes = 64 * 1_024;

/**
 * A pipeline of processes that is started with the first text and kept for the next ones. One that hangs, dies or talks too
 * much is ended, and what waits for it goes without; the next text starts another.
 */
export function createNullFlushPipeline(settings: PipelineSettings): NullFlushPipeline {
  let run: Run | null = null;
  let isPausing = false;
  let isStopped = false;

  const end = (ended: Run): void => {
    clearTimeout(ended.startTimer);
    endGroup(ended.child);
    for (const answer of ended.waiting.splice(0)) answer(null);
    if (run !== ended) return;
    run = null;
    if (ended.hasAnswered) return;
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
    }, settings.pauseMs).unref();
  };

  return {
    ask(text) {
      if (isStopped || isPausing) return Promise.resolve(null);
      run ??= start(settings, end);
      const asked = run;
      if (asked.waiting.length >= maxWaiting) return Promise.resolve(null);
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          // What only starts slowly may be there for the next text.
          if (asked.hasAnswered) end(asked);
          else resolve(null);
        }, settings.timeoutMs);
        asked.waiting.push((answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
        asked.child.stdin?.write(`${text}\0`);
      });
    },
    async stop() {
      isStopped = true;
      const last = run;
      if (!last) return;
      const closed = once(last.child, 'close');
      end(last);
      await closed;
    },
  };
}

function start(settings: PipelineSettings, end: (run: Run) => void): Run {
  const { command, args, environment, maxProcessKilobytes } = settings;
  const limit = maxProcessKilobytes === null ? '' : `ulimit -v ${maxProcessKilobytes} 2>/dev/null; `;
  // The programs want a pipe, and Node gives a socket: `cat` stands between. The shell lets go of both ends, so that the
  // output ends with the last program, and outlives a SIGTERM to the group to see the others off.
  const script = `${limit}trap : TERM; exec 3<&0; cat <&3 | ${command} & exec 0<&- 1>&- 3<&-; wait; wait`;
  const child = spawn('/bin/sh', ['-c', script, 'translation', ...args], {
    env: environment,
    stdio: ['pipe', 'pipe', 'ignore'],
    // A group of its own, so that all of it can be ended at once.
    detached: true,
  });
  const run: Run = {
    child,
    waiting: [],
    received: [],
    hasAnswered: false,
    startTimer: setTimeout(() => {
      if (!run.hasAnswered) end(run);
    }, settings.startMs),
  };
  for (const stream of [child, child.stdin]) stream.on('error', () => end(run));
  child.on('close', () => end(run));
  child.stdout.on('end', () => end(run));
  child.stdout.on('data', (piece: Buffer) => {
    if (!takeAnswers(run, piece)) end(run);
  });
  return run;
}

/** `false`: it has said too much. */
function takeAnswers(run: Run, piece: Buffer): boolean {
  let rest = piece;
  for (let at = rest.indexOf(0); at >= 0; at = rest.indexOf(0)) {
    const answer = Buffer.concat([...run.received, rest.subarray(0, at)]).toString();
    run.received = [];
    run.hasAnswered = true;
    run.waiting.shift()?.(answer);
    rest = rest.subarray(at + 1);
  }
  if (rest.length > 0) run.received.push(rest);
  return run.received.reduce((bytes, part) => bytes + part.length, 0) <= maxAnswerBytes;
}

const graceMs = 1_000;

function endGroup(child: ChildProcess): void {
  if (child.exitCode !== null || child.signalCode !== null) return;
  signalGroup(child, 'SIGTERM');
  const killing = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
  child.once('close', () => clearTimeout(killing));
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended by itself.
  }
}
