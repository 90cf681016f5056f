import type { KnownLanguage } from '../../lib/text/language.ts';
import type { Translation } from '../../ports/translation.ts';
import type { InstalledApertium } from './find-apertium.ts';
import { createNullFlushPipeline, type NullFlushPipeline } from './null-flush-pipeline.ts';

interface ApertiumOptions {
  /** Timeout of one text, including the start of the processes; 1,500 by default. */
  timeoutMs?: number;
  /** Timeout of the first answer after a start; 10,000 by default. */
  startMs?: number;
  /** Delay before the next start after a run without an answer; 30,000 by default. */
  pauseMs?: number;
  /** Limit of each process's address space; `null` for the system's limit. */
  maxProcessKilobytes?: number | null;
}

/** Longer questions are truncated: the first words are enough for the topic. */
const maxChars = 1_000;

/**
 * {@link Translation} with Apertium's own processes. They start with the first text of a direction and keep running.
 */
export function createApertium(installed: InstalledApertium, options: ApertiumOptions = {}): Translation {
  const { timeoutMs = 1_500, startMs = 10_000, pauseMs = 30_000, maxProcessKilobytes = 512 * 1_024 } = options;
  const pipelines = new Map<KnownLanguage, NullFlushPipeline>();
  const pipelineFrom = (language: KnownLanguage): NullFlushPipeline => {
    const running = pipelines.get(language);
    if (running) return running;
    const made = createNullFlushPipeline({
      command: withNullFlush(installed.modes[language]),
      // Return unknown words unchanged, without a mark.
      args: ['-n', ''],
      environment: { PATH: `${installed.programFolder}:/usr/bin:/bin`, LC_ALL: 'C.UTF-8' },
      timeoutMs,
      startMs,
      pauseMs,
      maxProcessKilobytes,
    });
    pipelines.set(language, made);
    return made;
  };
  return {
    name: 'apertium',
    async translate(text, { from, to }) {
      const plain = asPlainText(text);
      if (from === to || plain === '') return null;
      const translated = await pipelineFrom(from).ask(`${plain}\n`);
      return translated?.trim() || null;
    },
    async stop() {
      await Promise.all([...pipelines.values()].map((pipeline) => pipeline.stop()));
    },
  };
}

/** Replaces control characters, including those of Apertium's stream format and NUL, by a space. */
function asPlainText(text: string): string {
  return text
    .slice(0, maxChars)
    .replace(/[[\]{}^$/\\<>@*\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Adds `-z` to each program of the pipeline, so that it flushes its output at every NUL. */
function withNullFlush(mode: string): string {
  return mode
    .trim()
    .split('|')
    .map((program) => program.trim().replace(/^\S+/, '$& -z'))
    .join(' | ');
}
