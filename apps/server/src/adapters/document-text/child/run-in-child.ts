import type { ChildProcess } from 'node:child_process';
import { createReadStream } from 'node:fs';
import type { DocumentTextReason } from '../../../ports/document-text.ts';
import { type EndCause, superviseProcess } from '../../../processes/supervise-process.ts';
import { type ChildProgram, startChild } from './start-child.ts';

export interface ChildLimits {
  /** Resident memory of the reading process; it is killed when it uses more. */
  maxRssBytes: number;
  openTimeoutMs: number;
  /** CPU time between two messages once the document is open. */
  pageTimeoutMs: number;
}

/** Messages of every reading process; each reader adds its own. */
export type ChildMessage = { type: 'failed'; reason: DocumentTextReason } | { type: 'done' };

/** Sent after the start, because a prewarmed process starts before there is a file. */
export interface ChildTask {
  /** Named numbers, defined by the program. */
  numbers: Record<string, number>;
  /** A password, which must not be an argument: every user of the machine can read those. `null` for none. */
  secret: string | null;
}

export interface ChildRun<News extends { type: string }> {
  limits: ChildLimits;
  signal: AbortSignal;
  onMessage: (message: News) => void;
  secret?: string | undefined;
}

/** A run in a process that has been started. */
export interface StartedChildRun<News extends { type: string }> extends ChildRun<News> {
  child: ChildProcess;
  numbers?: Record<string, number>;
  /** A file that the process reads from standard input, without permission to open it. */
  inputPath?: string;
}

/** `done`, or why the run ended early; with the peak of resident memory. */
export interface ChildRunEnd {
  outcome: 'done' | DocumentTextReason;
  peakRssBytes: number;
}

/** Runs a reading process from its start to its end. */
export function runInChild<News extends { type: string }>({
  program,
  args,
  flags = [],
  ...run
}: ChildRun<News> & Omit<ChildProgram, 'maxRssBytes'>): Promise<ChildRunEnd> {
  const { maxRssBytes } = run.limits;
  return runStartedChild({ ...run, child: startChild({ program, args: args ?? [], flags, maxRssBytes }) });
}

/** Runs the only task of a process that has been started, to its end. */
export async function runStartedChild<News extends { type: string }>(run: StartedChildRun<News>): Promise<ChildRunEnd> {
  const { child, limits, signal, onMessage } = run;
  let reported: ChildRunEnd['outcome'] | null = null;
  const supervised = superviseProcess(child, {
    signal,
    memory: { maxBytes: limits.maxRssBytes },
    isTimeoutInCpuTime: true,
    onMessage(message) {
      const news = message as News | ChildMessage;
      if (reported) return;
      if (isOf(news, 'done')) reported = 'done';
      else if (isOf(news, 'failed')) reported = news.reason;
      else {
        supervised.setTimeout(limits.pageTimeoutMs);
        onMessage(news as News);
      }
    },
  });
  supervised.setTimeout(limits.openTimeoutMs);
  sendTask(run, () => supervised.kill());
  const { cause, peakBytes } = await supervised.ended;
  return { outcome: reported ?? outcomes[cause], peakRssBytes: peakBytes };
}

const outcomes: Record<EndCause, DocumentTextReason> = {
  exited: 'crashed',
  error: 'crashed',
  killed: 'crashed',
  aborted: 'timeout',
  memory: 'memory',
  timeout: 'timeout',
};

const inputChunkBytes = 1024 * 1024;

function sendTask({ child, secret, numbers = {}, inputPath }: StartedChildRun<never>, onUnreadable: () => void): void {
  const task: ChildTask = { secret: secret || null, numbers };
  if (child.connected) child.send(task, () => {});
  if (inputPath === undefined) return void child.stdin?.end();
  const input = createReadStream(inputPath, { highWaterMark: inputChunkBytes });
  input.once('error', onUnreadable);
  child.once('close', () => input.destroy());
  if (child.stdin) input.pipe(child.stdin);
}

function isOf<Type extends ChildMessage['type']>(
  message: { type: string },
  type: Type,
): message is Extract<ChildMessage, { type: Type }> {
  return message.type === type;
}
