/** Result of a program that a model wrote. */
export interface CodeRun {
  /** Console output, value of the last expression and error message as text, truncated at the limit. */
  output: string;
  /** `null`: it completed. `threw`: it threw an error. `crashed`: its process ended. */
  failure: 'threw' | 'timeout' | 'memory' | 'crashed' | null;
}

export interface CodeLimits {
  /** Processor time. */
  timeMs: number;
  memoryBytes: number;
  /** Maximum length of the output, in characters. */
  outputChars: number;
}

/** The maximum number of programs is running and waiting. */
export class InterpreterBusyError extends Error {
  override readonly name = 'InterpreterBusyError';
}

/**
 * Runs untrusted programs, each in a sandbox without network, files or other programs. No program can stop the server.
 */
export interface CodeInterpreter {
  /** Shown to the model that writes the program. */
  language: string;
  limits: CodeLimits;
  /** @throws {InterpreterBusyError}; the signal's reason after an abort, when the program has ended. */
  run(code: string, signal: AbortSignal): Promise<CodeRun>;
}
