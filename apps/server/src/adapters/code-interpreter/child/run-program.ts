import { text } from 'node:stream/consumers';
import type { CodeLimits } from '../../../ports/code-interpreter.ts';
import { evaluate } from './evaluate.ts';

/**
 * Standard input of the process. Standard output: a line break at the start of the program, then a `CodeRun` as JSON.
 */
export interface ProgramTask {
  code: string;
  limits: CodeLimits;
}

const { code, limits } = JSON.parse(await text(process.stdin)) as ProgramTask;
process.stdout.write('\n');
process.stdout.write(JSON.stringify(await evaluate(code, limits)), () => process.exit());
