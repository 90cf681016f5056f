import { describe, expect, it } from 'vitest';
import { type CodeInterpreter, InterpreterBusyError } from '../../../../ports/code-interpreter.ts';
import { ToolRefusal } from '../../../../ports/language-model.ts';
import { codePiece } from './code-piece.ts';
import { codeTool } from './code-tool.ts';

const anyone = new AbortController().signal;
const interpreterThat = (run: CodeInterpreter['run']): CodeInterpreter => ({
  language: 'JavaScript',
  limits: { timeMs: 5_000, memoryBytes: 64 * 1_048_576, outputChars: 20_000 },
  run,
});
const echo = interpreterThat(async (code) => ({ output: code === 'quiet' ? '' : `ran ${code}`, failure: null }));

describe('createCodeTool', () => {
  it('describes its language and limits to the model', () => {
    const { name, description } = codeTool(echo);
    expect(name).toBe('run_javascript');
    expect(description).toMatch(/JavaScript program.*no network, no files.*5 s, 64 MB, 20000 characters/s);
  });

  it('returns the output to the model, and the program with its output to the reader', async () => {
    expect(await codeTool(echo).run({ code: '1 + 1' }, anyone)).toEqual({
      output: 'ran 1 + 1',
      extras: [{ name: 'code_interpreterCreated', body: '1 + 1\n\n// Output:\n// ran 1 + 1' }],
    });
    expect(await codeTool(echo).run({ code: 'quiet' }, anyone)).toMatchObject({
      output: expect.stringContaining('nothing'),
      extras: [{ body: 'quiet' }],
    });
  });

  it.each([null, 'code', {}, { code: 1 }, { code: ' ' }, { code: 'x'.repeat(50_001) }])(
    'explains what is wrong with %j',
    async (input) => {
      await expect(async () => codeTool(echo).run(input, anyone)).rejects.toBeInstanceOf(ToolRefusal);
    },
  );

  it('reports that it is busy, and rethrows other failures', async () => {
    const failing = (error: Error) => codeTool(interpreterThat(() => Promise.reject(error))).run({ code: '1' }, anyone);
    await expect(failing(new InterpreterBusyError())).rejects.toBeInstanceOf(ToolRefusal);
    await expect(failing(new Error('spawn'))).rejects.toThrow('spawn');
  });
});

describe('codePiece', () => {
  it.each([
    ['1 + 1', '2', '1 + 1\n\n// Output:\n// 2'],
    ['a\r\nb\n\n', 'x\n\ny', 'a\nb\n\n// Output:\n// x\n//\n// y'],
    ['quiet()', '', 'quiet()'],
    ['a\n\n// Output:\n// of old', '// Output:', 'a\n\n// Output:\n// of old\n\n// Output:\n// // Output:'],
  ])('%j with %j', (code, output, piece) => {
    expect(codePiece(code, output)).toBe(piece);
  });
});
