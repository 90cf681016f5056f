import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { findPathReferences } from './path-references.mjs';

const find = (text) => findPathReferences(parseSync('a.ts', text).program).map(({ specifier }) => specifier);

it.each([
  ["new Worker(new URL('./a.ts', import.meta.url))", './a.ts'],
  ["fileURLToPath(new URL('../lib/a.ts', import.meta.url))", '../lib/a.ts'],
  ["run(`import '${new URL('a.ts', import.meta.url).href}';`)", 'a.ts'],
  ["join(import.meta.dirname, 'lib', 'a.ts')", 'lib/a.ts'],
  ["path.resolve(import.meta.dirname, '../a.ts')", '../a.ts'],
  ["join(dirname(fileURLToPath(import.meta.url)), 'a.ts')", 'a.ts'],
  ['read(`${import.meta.dirname}/src/a.ts`)', 'src/a.ts'],
])('finds the file in %s', (text, path) => expect(find(text)).toEqual([path]));

it.each([
  "new URL('./a.ts', base)",
  'new URL(`../docs/${name}`, import.meta.url)',
  "join(folder, 'a.ts')",
  'join(import.meta.dirname, name)',
  'const { url } = import.meta;',
  "let root; beforeEach(() => { root = mkdtempSync('a-'); }); mkdirSync(join(root, 'apps'))",
])('finds nothing in %s', (text) => expect(find(text)).toEqual([]));

it('finds what is named relative to the project', () => {
  const text = "const { root } = await setup(); run(join(root, 'scripts/a.mjs'), join(root, name))";
  const { program } = parseSync('a.ts', text);
  expect(findPathReferences(program)).toMatchObject([{ specifier: 'scripts/a.mjs', isFromRoot: true }]);
});
