import { expect, it } from 'vitest';
import { listErrorCodes } from './list-error-codes.ts';

it.each([
  "throw new AppError('busy', { cause });",
  "throw new AppError(isFull ? 'busy' : other);",
  "const code = isFull ? ('busy' as const) : other;",
  "const codes = new Map<Reason, Code>([[reason, 'busy']]);",
  "const codes = { full: 'busy' } satisfies Codes;",
  "const codeOf = (reason: Reason) => codes[reason] ?? 'busy';",
  "call(() => { throw new QueueError('busy'); });",
])('finds the code in %s', (source) => expect(listErrorCodes('a.ts', source)).toContain('busy'));

it.each([
  "// new AppError('busy')",
  "/** 'busy' */ const text = `throw new AppError('busy')`;",
  'const text = "new AppError(\'busy\')";',
  "if (error.code === 'busy') leave();",
  "type Code = 'busy'; interface Failure { code: 'busy' } const code: 'busy' = other;",
  "switch (code) { case 'busy': leave(); }",
  "const codes = { 'busy': 1 }; codes['busy'];",
  "log.info('busy'); is.one(other, 'busy');",
  "new Set(['busy']); new Worker('busy'); ['busy', 'full'].includes(code); new Map([['busy', 1]]);",
  "import { busy } from 'busy';",
])('finds no code in %s', (source) => expect(listErrorCodes('a.ts', source)).not.toContain('busy'));
