import { type CodeInterpreter, InterpreterBusyError } from '../../../../ports/code-interpreter.ts';
import { type ModelTool, type ToolAnswer, ToolRefusal } from '../../../../ports/language-model.ts';
import { codePiece } from './code-piece.ts';

/** Maximum number of programs per answer. */
const maxCalls = 5;
const maxCodeChars = 50_000;

/** A tool that runs a program written by the model and returns its output. The reader sees both. */
export function codeTool(interpreter: CodeInterpreter): ModelTool {
  const { language, limits } = interpreter;
  return {
    name: `run_${language.toLowerCase()}`,
    description: `Runs a ${language} program and gives back what it prints with console.log, the value of its last expression and its error. Use it where an answer needs exact computing: sums, statistics, dates, sorting, conversions. Write the data it needs into the program: it has no network, no files, no modules, no timers, no Intl and no input, and remembers nothing of earlier programs. Limits: ${limits.timeMs / 1_000} s, ${Math.round(limits.memoryBytes / 1_048_576)} MB, ${limits.outputChars} characters of output. The reader sees the program and its output; say in your answer what follows from it.`,
    inputSchema: {
      type: 'object',
      properties: { code: { type: 'string', description: `The whole ${language} program.` } },
      required: ['code'],
      additionalProperties: false,
    },
    maxCalls,
    run: (input, signal) => runCode(interpreter, codeOf(input), signal),
  };
}

function codeOf(input: unknown): string {
  const code = (input as { code?: unknown } | null)?.code;
  if (typeof code !== 'string' || code.trim() === '')
    throw new ToolRefusal('"code" must be a string that holds the program.');
  if (code.length > maxCodeChars) throw new ToolRefusal(`The program may have ${maxCodeChars} characters.`);
  return code;
}

async function runCode(interpreter: CodeInterpreter, code: string, signal: AbortSignal): Promise<ToolAnswer> {
  try {
    const { output } = await interpreter.run(code, signal);
    return {
      output: output === '' ? 'The program ended and printed nothing.' : output,
      extras: [{ name: 'code_interpreterCreated', body: codePiece(code, output) }],
    };
  } catch (error) {
    if (error instanceof InterpreterBusyError)
      throw new ToolRefusal(
        'The interpreter is busy. Answer without it, and say so where that makes the answer less exact.',
      );
    throw error;
  }
}
