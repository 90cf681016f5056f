import { text } from 'node:stream/consumers';
import type { CodeLimits } from '../../../ports/code-interpreter.ts';
import { evaluate } from './evaluate.ts';

/** What the process gets through its standard input; a `CodeRun` as JSON comes back through its standard output, after a line's end once it begins. */
export interface ProgramTask {
  code: string;
  limits: CodeLimits;
}

const { code, limits } = JSON.parse(await text(process.stdin)) as ProgramTask;
process.stdout.write('\n');
process.stdout.write(JSON.stringify(await evaluate(code, limits)), () => process.exit());
