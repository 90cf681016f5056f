import type { CodeInterpreter, CodeLimits } from '../../ports/code-interpreter.ts';
import { createConcurrencyQueue } from './concurrency-queue.ts';
import { runChild } from './run-child.ts';

interface QuickJsOptions {
  /** For tests; the usual ones when absent. */
  limits?: Partial<CodeLimits>;
  /** Programs that run at the same time, and that wait for it. */
  line?: { atOnce: number; waiting: number };
}

const usualLimits: CodeLimits = { timeMs: 5_000, memoryBytes: 64 * 1_048_576, outputChars: 20_000 };

/** JavaScript in QuickJS, compiled to WebAssembly, in a process that is started for each program and may do nothing else. */
export function createQuickJsInterpreter(options: QuickJsOptions = {}): CodeInterpreter {
  const limits = { ...usualLimits, ...options.limits };
  const line = createConcurrencyQueue(options.line ?? { atOnce: 2, waiting: 8 });
  return {
    language: 'JavaScript',
    limits,
    run: (code, signal) => line.enter(() => runChild({ code, limits }, signal), signal),
  };
}
