/** What became of a program that a model wrote. */
export interface CodeRun {
  /** What it printed, the value of its last expression and, where it failed, why: as text, cut at the limit. */
  output: string;
  /** `null`: it ran to its end. `threw`: an error of its own. `crashed`: its process ended. */
  failure: 'threw' | 'timeout' | 'memory' | 'crashed' | null;
}

export interface CodeLimits {
  /** Of the processor's time. */
  timeMs: number;
  memoryBytes: number;
  /** Characters of the output. */
  outputChars: number;
}

/** As many programs run or wait as may. */
export class InterpreterBusyError extends Error {
  override readonly name = 'InterpreterBusyError';
}

/**
 * Runs programs of strangers, each in a world of its own that knows no network, no files and no other program. Whatever a
 * program does, the server goes on.
 */
export interface CodeInterpreter {
  /** For the model that writes the program. */
  language: string;
  limits: CodeLimits;
  /** @throws {InterpreterBusyError}; the signal's reason, soon after an abort, when the program is ended as well. */
  run(code: string, signal: AbortSignal): Promise<CodeRun>;
}
