import { createBoundedQueue } from '../../lib/bounded-queue.ts';
import { type CodeInterpreter, type CodeLimits, InterpreterBusyError } from '../../ports/code-interpreter.ts';
import { runChild } from './run-child.ts';

interface QuickJsOptions {
  /** Overridden in tests. */
  limits?: Partial<CodeLimits>;
  /** Programs that run at the same time (2 by default) and programs that wait (8 by default). */
  queue?: { concurrency: number; maxWaiting: number };
}

const usualLimits: CodeLimits = { timeMs: 5_000, memoryBytes: 64 * 1_048_576, outputChars: 20_000 };

/** Runs JavaScript in QuickJS compiled to WebAssembly, each program in a new sandboxed process. */
export function createQuickJsInterpreter(options: QuickJsOptions = {}): CodeInterpreter {
  const limits = { ...usualLimits, ...options.limits };
  const { concurrency, maxWaiting } = options.queue ?? { concurrency: 2, maxWaiting: 8 };
  const queue = createBoundedQueue({ concurrency, maxWaiting, toError: () => new InterpreterBusyError() });
  return {
    language: 'JavaScript',
    limits,
    run: (code, signal) => queue.run(() => runChild({ code, limits }, signal), { signal }),
  };
}
