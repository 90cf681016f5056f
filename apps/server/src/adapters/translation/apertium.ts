import type { KnownLanguage } from '../../lib/text/language.ts';
import type { Translation } from '../../ports/translation.ts';
import type { InstalledApertium } from './find-apertium.ts';
import { createNullFlushPipeline, type NullFlushPipeline } from './null-flush-pipeline.ts';

interface ApertiumOptions {
  /** How long a text may wait, the start of the processes included. */
  timeoutMs?: number;
  /** How long the processes may take until their first answer. */
  startMs?: number;
  /** How long a pipeline is left alone that ended before its first answer. */
  pauseMs?: number;
  /** Address space of each process; `null`: as the system has it. */
  maxProcessKilobytes?: number | null;
}

/** Longer questions are cut: their first words say what they are about. */
const maxChars = 1_000;

/** {@link Translation} by Apertium's own processes, started with the first text of a direction and kept. */
export function createApertium(installed: InstalledApertium, options: ApertiumOptions = {}): Translation {
  const { timeoutMs = 1_500, startMs = 10_000, pauseMs = 30_000, maxProcessKilobytes = 512 * 1_024 } = options;
  const pipelines = new Map<KnownLanguage, NullFlushPipeline>();
  const pipelineFrom = (language: KnownLanguage): NullFlushPipeline => {
    const running = pipelines.get(language);
    if (running) return running;
    const made = createNullFlushPipeline({
      command: withNullFlush(installed.modes[language]),
      // Unknown words are given back as they are, without a mark.
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

/** Replaces the control characters of Apertium's stream format and of the text's end by a space. */
function asPlainText(text: string): string {
  return text
    .slice(0, maxChars)
    .replace(/[[\]{}^$/\\<>@*\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Each program of the pipeline is told to hand on what it has at every NUL. */
function withNullFlush(mode: string): string {
  return mode
    .trim()
    .split('|')
    .map((program) => program.trim().replace(/^\S+/, '$& -z'))
    .join(' | ');
}
