import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stack-traces-'));
  await writeFile(join(folder, 'mapped.js'), 'export function fail() {\n  throw new TypeError("broken");\n}\n');
  // Line 2, column 9 of the chunk is the start of the source.
  const map = { version: 3, sources: ['../src/thing.ts'], names: [], mappings: ';QAAA' };
  await writeFile(join(folder, 'mapped.js.map'), JSON.stringify(map));
  await writeFile(join(folder, 'plain.js'), 'export function fail() {\n  throw new TypeError("broken");\n}\n');
  await writeFile(join(folder, 'damaged.js'), 'export function fail() {\n  throw new TypeError("broken");\n}\n');
  await writeFile(join(folder, 'damaged.js.map'), '{');
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns title and first frame of an error that a chunk throws. @param afterStart code to run first */
async function stackOf(chunk: string, { bundle = folder, afterStart = '' } = {}): Promise<string[]> {
  const program = `
    import { mapStackTraces } from '${new URL('./map-stack-traces.ts', import.meta.url)}';
    mapStackTraces('${pathToFileURL(bundle)}/');
    ${afterStart}
    const { fail } = await import('${pathToFileURL(join(folder, chunk))}');
    try { fail(); } catch (error) { console.log(error.stack); }`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  return stdout.split('\n').slice(0, 2);
}

it('names the source file of a chunk', async () => {
  const source = new URL('../src/thing.ts', pathToFileURL(join(folder, 'mapped.js')));
  expect(await stackOf('mapped.js')).toEqual(['TypeError: broken', `    at fail (${source}:1:1)`]);
});

it.each(['plain.js', 'damaged.js'])(
  'leaves the position in %s as it is, which has no usable source map',
  async (name) => {
    const chunk = pathToFileURL(join(folder, name));
    expect(await stackOf(name)).toEqual(['TypeError: broken', `    at fail (${chunk}:2:9)`]);
  },
);

it('maps the entry of the running bundle after a later build', async () => {
  for (const end of ['', '.map']) await copyFile(join(folder, `mapped.js${end}`), join(folder, `main.js${end}`));
  const path = JSON.stringify(join(folder, 'main.js.map'));
  const afterStart = `(await import('node:fs')).writeFileSync(${path}, '{}');`;
  const source = new URL('../src/thing.ts', pathToFileURL(join(folder, 'main.js')));
  expect(await stackOf('main.js', { afterStart })).toEqual(['TypeError: broken', `    at fail (${source}:1:1)`]);
});

it('reads no source map outside the bundle', async () => {
  const chunk = pathToFileURL(join(folder, 'mapped.js'));
  expect(await stackOf('mapped.js', { bundle: join(folder, 'elsewhere') })).toEqual([
    'TypeError: broken',
    `    at fail (${chunk}:2:9)`,
  ]);
});

it("keeps the code in the title of Node's errors", async () => {
  await writeFile(join(folder, 'code.js'), 'export function fail() {\n  Buffer.alloc("x");\n}\n');
  expect((await stackOf('code.js'))[0]).toMatch(/^TypeError \[ERR_INVALID_ARG_TYPE\]: The "size" argument/);
});

it('keeps the name in the title of an error that shows only its message', async () => {
  const error = 'Object.assign(new RangeError("broken"), { toString: () => "broken" })';
  await writeFile(join(folder, 'unnamed.js'), `export function fail() {\n  throw ${error};\n}\n`);
  expect((await stackOf('unnamed.js'))[0]).toBe('RangeError: broken');
});
