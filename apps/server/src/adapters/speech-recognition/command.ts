import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tempFolderPrefix } from '../../lib/temp-folder-name.ts';
import {
  type SpeechRecognition,
  SpeechRecognitionError,
  type SpeechRequest,
  type Transcript,
} from '../../ports/speech-recognition.ts';
import { superviseProcess } from '../../processes/supervise-process.ts';
import type { SupervisorMessage } from './command-supervisor.ts';
import { failureOf } from './failure-of.ts';
import { splitCommand } from './split-command.ts';
import { spreadSentences } from './spread-sentences.ts';
import { transcriptOf } from './transcript-of.ts';

export interface CommandRecognitionSettings {
  /** Command line with shell quoting; `{file}` is replaced by the WAV's path, which is appended when absent. */
  command: string;
  /** Environment of the program; this process's environment by default. */
  environment?: Readonly<Record<string, string | undefined>>;
  /** Timeout of one segment; by default 300,000 plus ten times the segment's duration. */
  timeoutMs?: number;
}

/**
 * {@link SpeechRecognition} with a local program that prints the text, or JSON with `segments` (`text`, `start`, `end`
 * in seconds).
 */
export function createCommandRecognition(settings: CommandRecognitionSettings): SpeechRecognition {
  const words = splitCommand(settings.command);
  return {
    name: words ? basename(words[0] ?? '') : settings.command,
    async transcribe(request) {
      request.signal.throwIfAborted();
      if (!words) throw refused(new Error('STT_COMMAND has a quote that is not closed'), false);
      const folder = await mkdtemp(join(tmpdir(), tempFolderPrefix('speech', process.pid)));
      try {
        const filePath = join(folder, 'piece.wav');
        await writeFile(filePath, request.wav);
        const timeoutMs = settings.timeoutMs ?? 300_000 + 10 * request.durationMs;
        const { environment: env } = settings;
        const printed = await run(withFile(words, filePath), { folder, env, signal: request.signal, timeoutMs });
        return read(printed, request);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

function withFile(words: string[], filePath: string): string[] {
  if (!words.some((word) => word.includes('{file}'))) return [...words, filePath];
  return words.map((word) => word.replaceAll('{file}', filePath));
}

const maxOutputBytes = 4_000_000;
const supervisor = fileURLToPath(new URL('./command-supervisor.ts', import.meta.url));
const supervisorFlags = ['--disable-warning=ExperimentalWarning'];

interface CommandRun {
  /** Removed by the supervisor when this process is killed. */
  folder: string;
  env: CommandRecognitionSettings['environment'];
  signal: AbortSignal;
  timeoutMs: number;
}

async function run(words: string[], { folder, env, signal, timeoutMs }: CommandRun): Promise<string> {
  const child = spawn(process.execPath, [...supervisorFlags, supervisor, folder, ...words], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A separate process group, so that the program's children can be killed with it.
    detached: true,
    ...(env ? { env } : {}),
  });
  const command = superviseProcess(child, {
    signal,
    isGroupLeader: true,
    onMessage: (message) => command.kill(refused(new Error((message as SupervisorMessage).why), false)),
  });
  command.setTimeout(timeoutMs);
  let output: Buffer[] = [];
  let bytes = 0;
  let complaint = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output.push(chunk);
    bytes += chunk.length;
    if (bytes <= maxOutputBytes) return;
    output = [];
    command.kill(refused(new Error('the program exceeded the output limit'), false));
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-300);
  });
  const { cause, error, exitCode } = await command.ended;
  if (cause === 'aborted') throw signal.reason;
  if (cause === 'killed') throw error;
  if (cause === 'timeout') throw new SpeechRecognitionError('providerTimeout', { isTransient: true });
  if (cause === 'error') throw refused(error as Error, true);
  if (exitCode !== 0) throw refused(new Error(`the program ended with ${exitCode}: ${complaint}`), true);
  return Buffer.concat(output).toString();
}

function read(printed: string, { durationMs }: SpeechRequest): Transcript {
  if (!/^\s*[{[]\s*(?:["{}\]]|$)/.test(printed))
    return { segments: spreadSentences(printed, durationMs), language: null };
  try {
    const transcript = transcriptOf(JSON.parse(printed), durationMs);
    if (transcript) return transcript;
  } catch {
    // Reported below.
  }
  throw refused(new Error(`no transcript in the output: ${printed}`), true);
}

function refused(cause: Error, isTransient: boolean): SpeechRecognitionError {
  return new SpeechRecognitionError('providerFailed', { isTransient, cause: failureOf(cause, null) });
}
