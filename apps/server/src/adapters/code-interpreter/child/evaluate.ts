import quickjs from '@jitl/quickjs-ng-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from 'quickjs-emscripten-core';
import type { CodeLimits, CodeRun } from '../../../ports/code-interpreter.ts';
import { installConsole } from './install-console.ts';
import { createShow } from './show-value.ts';

/** The package's types describe its other build. */
const variant = quickjs as unknown as typeof quickjs.default;
/** Enough for legitimate recursion, and well below the engine's own stack. */
const stackBytes = 160 * 1024;
/** Memory of the engine in addition to the program's. */
const engineBytes = 16 * 1_048_576;
const wasmPageBytes = 65_536;
/** A program that cannot allocate this much has run out of memory. */
const probeBytes = 1_048_576;
/** Extra time and memory to report why a program failed. */
const lastWords = { bytes: 8 * 1_048_576, ms: 250 };

/** Runs a program in a new QuickJS instance. The process may be killed at any time. */
export async function evaluate(code: string, limits: CodeLimits): Promise<CodeRun> {
  const engine = await newQuickJSWASMModuleFromVariant(
    newVariant(variant, { wasmMemory: wholeMemory(limits.memoryBytes + engineBytes) }),
  );
  const runtime = engine.newRuntime({ memoryLimitBytes: limits.memoryBytes, maxStackSizeBytes: stackBytes });
  const clock = processorClock();
  let endsAtMs = clock() + limits.timeMs;
  runtime.setInterruptHandler(() => clock() > endsAtMs);
  const output = collectOutput(limits.outputChars);
  const context = runtime.newContext();
  const describe = giveConsole(context, output.print, limits.outputChars);

  const outcome = attempt(() => runProgram(context, runtime, code));
  const isOverTime = clock() > endsAtMs;
  endsAtMs = clock() + lastWords.ms;
  const isOverMemory = isFull(context);
  runtime.setMemoryLimit(limits.memoryBytes + lastWords.bytes);
  const say = (value: QuickJSHandle) =>
    attempt(() => context.getString(context.unwrapResult(context.callFunction(describe, context.undefined, value))));
  // Dispose of nothing: the process ends after this program.
  return toRun({ context, outcome, isOverTime, isOverMemory, say, output, limits });
}

/** Allocates the whole memory up front: growing copies it, and untouched pages use no RAM. */
function wholeMemory(bytes: number): WebAssembly.Memory {
  const pages = Math.ceil(bytes / wasmPageBytes);
  return new WebAssembly.Memory({ initial: pages, maximum: pages });
}

type Outcome = { value: QuickJSHandle } | { error: QuickJSHandle } | { isWaiting: true };

function runProgram(context: QuickJSContext, runtime: QuickJSRuntime, code: string): Outcome {
  let result = context.evalCode(code, 'program.js', { type: 'global' });
  if (result.error && /\bawait\b/.test(code) && isSyntaxError(context, result.error)) {
    // `await` needs a function. Keep it on the same line, so that line numbers stay correct.
    result = context.evalCode(`(async () => { ${code}\n})()`, 'program.js', { type: 'global' });
  }
  const jobs = runtime.executePendingJobs();
  if (result.error) return { error: result.error };
  if (jobs.error) return { error: jobs.error };
  const state = context.getPromiseState(result.value);
  if (state.type === 'pending') return { isWaiting: true };
  return state.type === 'rejected' ? { error: state.error } : { value: state.value };
}

/** Whether memory is used up. Needed because an engine without room for an error object throws `null`. */
function isFull(context: QuickJSContext): boolean {
  const probe = attempt(() => context.evalCode(`new ArrayBuffer(${probeBytes})`));
  return probe === null || probe.error !== undefined;
}

const isSyntaxError = (context: QuickJSContext, error: QuickJSHandle) =>
  context.getString(context.getProp(error, 'name')) === 'SyntaxError';

/** Returns `null` when the work throws: deep recursion can overflow the engine's own stack. */
function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Measures CPU time in milliseconds, so that a busy machine does not end a program early. */
function processorClock(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
}

function collectOutput(maxChars: number) {
  let text = '';
  let isCut = false;
  return {
    print(line: string) {
      if (isCut) return;
      const next = text === '' ? line : `${text}\n${line}`;
      isCut = next.length > maxChars;
      text = next.slice(0, maxChars);
    },
    /** Returns the output with a last line that is never truncated. */
    endWith(line: string): string {
      return [text, isCut ? `… cut off after ${maxChars} characters` : '', line]
        .filter((part) => part !== '')
        .join('\n');
    },
  };
}

function giveConsole(context: QuickJSContext, print: (line: string) => void, maxChars: number): QuickJSHandle {
  const write = context.newFunction('write', (line) => print(context.getString(line)));
  const load = (source: string) => context.unwrapResult(context.evalCode(source, 'console.js'));
  const [install, show] = [load(`(${installConsole.toString()})`), load(`(${createShow.toString()})()`)];
  const given = [write, show, context.newNumber(maxChars)];
  return context.unwrapResult(context.callFunction(install, context.undefined, ...given));
}

interface Ended {
  context: QuickJSContext;
  outcome: Outcome | null;
  isOverTime: boolean;
  isOverMemory: boolean;
  say: (value: QuickJSHandle) => string | null;
  output: ReturnType<typeof collectOutput>;
  limits: CodeLimits;
}

function toRun({ context, outcome, isOverTime, isOverMemory, say, output, limits }: Ended): CodeRun {
  const end = (failure: CodeRun['failure'], line: string): CodeRun => ({ output: output.endWith(line), failure });
  if (isOverTime) return end('timeout', `Stopped: it ran for more than ${limits.timeMs / 1_000} seconds.`);
  if (outcome === null) return end('threw', 'RangeError: too much recursion');
  if ('isWaiting' in outcome) return end('threw', 'Stopped: it waits for something that never comes.');
  if ('error' in outcome) {
    const error = say(outcome.error) ?? 'An error that cannot be shown.';
    if (!isOverMemory && !/\bout of memory\b/.test(error)) return end('threw', error);
    return end('memory', `Stopped: it needed more than ${Math.round(limits.memoryBytes / 1_048_576)} MB of memory.`);
  }
  if (context.typeof(outcome.value) === 'undefined') return end(null, '');
  const value = say(outcome.value);
  if (value === null) return end('threw', 'The last value cannot be shown.');
  output.print(value);
  return end(null, '');
}
