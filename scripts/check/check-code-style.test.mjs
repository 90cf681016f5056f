import { expect, it } from 'vitest';
import { checkCodeStyle } from './check-code-style.mjs';

it.each([
  'const a = { ...b, ...(c ? { d } : {}) }; f(...a, ...(c ? [d] : []));',
  'const [a, ...[b]] = c;',
  '<A {...b} c="d" />',
  'const maxChars = 1; const Panel = () => null; const T = 1; const { API_KEY } = process.env;',
  'const a = { PORT: 1 }; class A { static B_C = 1 }',
  "vi.mocked(read).mockReturnValue(1); vi.spyOn(console, 'log'); jest.mock('a');",
])('accepts %s', (text) => expect(checkCodeStyle('a.tsx', text)).toEqual([]));

it.each([
  ['const a = {\n  ...{ b, c },\n};', 'a.tsx:2: write the properties out instead of `...{ }`'],
  ['<A {...{ b, c }} />', 'a.tsx:1: write the properties out instead of `...{ }`'],
  ['const a = [\n  ...[b, c],\n];', 'a.tsx:2: write the items out instead of `...[ ]`'],
  ['f(...([b, c] as const));', 'a.tsx:1: write the items out instead of `...[ ]`'],
  ['const a = { ...({ b } satisfies C) };', 'a.tsx:1: write the properties out instead of `...{ }`'],
  ['const MAX_CHARS = 1;', 'a.tsx:1: write MAX_CHARS in camel case'],
  ['export const PUBLIC = 1;', 'a.tsx:1: write PUBLIC in camel case'],
  ["vi.mock('node:fs', { spy: true });", 'a.tsx:1: pass the dependency in instead of vi.mock'],
  ["vi.doMock('./a.ts');", 'a.tsx:1: pass the dependency in instead of vi.doMock'],
])('refuses %s', (text, fault) => expect(checkCodeStyle('a.tsx', text)).toEqual([fault]));

it('refuses a long function', () => {
  const long = `function a() {\n${'call();\n'.repeat(59)}}`;
  expect(checkCodeStyle('a.ts', long)).toEqual([
    'a.ts:1: split the function: it has 61 lines of code, the limit is 60',
  ]);
});
