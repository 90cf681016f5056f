import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { testBlobStore } from './blob-store.contract-test.ts';
import { createFakeBlobStore } from './fake.ts';
import { createFileBlobStore } from './files.ts';

const folder = await mkdtemp(join(tmpdir(), 'sosia-blobs-'));
let made = 0;
const newId = () => `id-${(made += 1)}`;
const makeStore = () => createFileBlobStore({ directory: join(folder, newId()), newId });
afterAll(() => rm(folder, { recursive: true, force: true }));

testBlobStore('files', makeStore);
testBlobStore('fake', createFakeBlobStore);

it.each(['../outside', 'a/../b', '/etc/passwd', 'a//b', '', 'a/.', 'a\\b', '.unfinished/x', 'a/b\0'])(
  'rejects a key that leaves the folder: %j',
  async (key) => {
    await expect(makeStore().put(key, Buffer.from('x'))).rejects.toThrow('Not a blob key');
  },
);

it('leaves no files after a failed stream', async () => {
  const directory = join(folder, newId());
  const store = createFileBlobStore({ directory, newId });
  const broken = new Readable({
    read() {
      this.destroy(new Error('cut off'));
    },
  });
  await expect(store.put('sources/a/b', broken)).rejects.toThrow('cut off');
  expect(await readdir(directory)).toEqual(['.unfinished']);
  expect(await readdir(join(directory, '.unfinished'))).toEqual([]);
});

it('reports why a folder cannot be used', async () => {
  await writeFile(join(folder, 'a-file'), '');
  const store = createFileBlobStore({ directory: join(folder, 'a-file', 'below'), newId });
  expect(await store.check()).toContain('a-file');
});
