import { text } from 'node:stream/consumers';
import type { CodeLimits } from '../../../ports/code-interpreter.ts';
import { evaluate } from './evaluate.ts';

/** Read from standard input. Standard output is a line break when the program starts, then a `CodeRun` as JSON. */
export interface ProgramTask {
  code: string;
  limits: CodeLimits;
}

const { code, limits } = JSON.parse(await text(process.stdin)) as ProgramTask;
process.stdout.write('\n');
process.stdout.write(JSON.stringify(await evaluate(code, limits)), () => process.exit());
