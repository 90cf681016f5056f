import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.ts';

/** The time limit is generous: it counts CPU time of the whole test process. */
const limits = { timeMs: 10_000, memoryBytes: 16 * 1_048_576, outputChars: 400 };
const run = (code: string) => evaluate(code, limits);
/** For programs that never end. */
const runShortly = (code: string) => evaluate(code, { ...limits, timeMs: 300 });

describe('the output of a program', () => {
  it.each([
    ['1 + 1', '2'],
    [
      'console.log("a", [1, "x"]); ({ b: new Map([[1, { c: 2n }]]), "d e": -0 })',
      'a [ 1, "x" ]\n{ b: Map { 1 => { c: 2n } }, "d e": -0 }',
    ],
    ['const items = [3, 1, 2].toSorted(); items', '[ 1, 2, 3 ]'],
    ['console.error(null, undefined, () => 1, new Set())', 'null undefined [Function anonymous] Set {}'],
    ['const round = {}; round.it = round; round', '{ it: [Circular] }'],
    ['[[[[[1]]]]]', '[ [ [ [ [Array] ] ] ] ]'],
    ['new Date(0)', '1970-01-01T00:00:00.000Z'],
    ['(async () => { await null; return 7; })()', '7'],
    ['const n = await Promise.resolve(3); console.log(n)', '3'],
    ['let quiet = 1;', ''],
  ])('%s', async (code, output) => {
    expect(await run(code)).toEqual({ output, failure: null });
  });

  it('is truncated at its limit and still ends with the error', async () => {
    const { output } = await run('for (let i = 0; i < 1000; i++) console.log(i); throw new Error("late")');
    expect(output).toMatch(/^0\n1\n2\n[\s\S]+\n… cut off after 400 characters\nError: late \(program\.js:1:\d+\)$/);
    expect(output.length).toBeLessThan(500);
    expect((await run('"x".repeat(5000)')).output).toHaveLength(400);
    expect((await run('Array.from({ length: 1000 }, () => 1)')).output).toMatch(/, … 900 more \]$/);
  });
});

describe('a program that fails', () => {
  it.each([
    ['null.x', 'threw', /^TypeError: .* \(program\.js:1:\d+\)$/],
    ['\n\nfoo()', 'threw', /^ReferenceError: foo is not defined \(program\.js:3:\d+\)$/],
    ['let x = ;', 'threw', /^SyntaxError: /],
    ['throw null', 'threw', /^null$/],
    ['console.log(1); throw { a: 1 }', 'threw', /^1\n\{ a: 1 \}$/],
    ['await Promise.reject(new Error("no"))', 'threw', /^Error: no/],
    ['new Promise(() => {})', 'threw', /waits for something/],
    ['(function deep() { deep(); })()', 'threw', /RangeError/],
    ['JSON.parse("[".repeat(1e6))', 'threw', /RangeError/],
    ['const all = []; for (;;) all.push({})', 'memory', /more than 16 MB/],
    ['const all = []; for (;;) all.push(new ArrayBuffer(1e5))', 'memory', /more than 16 MB/],
    ['let s = "x".repeat(1e5); const all = []; for (;;) all.push((s += "y") + "z")', 'memory', /more than 16 MB/],
  ])('%j: %s', async (code, failure, output) => {
    expect(await run(code)).toEqual({ failure, output: expect.stringMatching(output) });
  });

  it.each([
    'for (;;);',
    '(function again() { Promise.resolve().then(again); })()',
    '/^(a+)+$/.test("a".repeat(40) + "b")',
  ])('%j: timeout', async (code) => {
    expect(await runShortly(code)).toEqual({
      failure: 'timeout',
      output: expect.stringMatching(/more than 0\.3 seconds/),
    });
  });
});

describe('a program that tries to escape', () => {
  it.each([
    '[typeof process, typeof require, typeof fetch, typeof WebAssembly, typeof std, typeof os, typeof setTimeout].join()',
    'Function("return [typeof process, typeof require, typeof fetch, typeof WebAssembly, typeof std, typeof os, typeof setTimeout].join()")()',
    'console.log.constructor("return [typeof process, typeof require, typeof fetch, typeof WebAssembly, typeof std, typeof os, typeof setTimeout].join()")()',
  ])('finds no host objects: %s', async (code) => {
    expect(await run(code)).toEqual({ output: Array(7).fill('undefined').join(), failure: null });
  });

  it.each(['await import("node:fs")', 'import fs from "node:fs"'])('imports nothing: %s', async (code) => {
    expect((await run(code)).failure).toBe('threw');
  });

  it.each([
    'Array.prototype.map = Array.prototype.join = String.prototype.slice = () => { throw 1 }; Object.keys = null; Map = Set = 1; ({ a: [1] })',
    'Object.prototype.toString = Error.prototype.toString = () => { for (;;); }; Object.defineProperty(Error.prototype, "name", { get() { for (;;); } }); throw new Error("x")',
    'new Proxy({}, { ownKeys() { for (;;); } })',
    'Object.defineProperty(globalThis, "console", { get() { throw 3; } }); console',
    'console = null; globalThis.undefined; console.log(1)',
  ])('spoils only its own output: %s', async (code) => {
    const { failure, output } = await runShortly(code);
    expect(['threw', 'timeout', null]).toContain(failure);
    expect(output.length).toBeLessThan(500);
    expect(await run('1 + 1')).toEqual({ output: '2', failure: null });
  });
});
