import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { ExportedFile } from '../../../lib/export/exported-file.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { zipFiles } from './zip-files.ts';

const now = new Date('2026-03-01T10:00:00Z');

async function* each<Item>(...items: Item[]): AsyncGenerator<Item> {
  yield* items;
}

it('packs strings, string chunks and streams under any name', async () => {
  const bytes = randomBytes(200_000);
  const files: [string, ExportedFile['content'], Buffer][] = [
    ['README.txt', 'Años\n', Buffer.from('Años\n')],
    ['empty.json', '', Buffer.alloc(0)],
    ['sources.json', each('[', '"ñ"', ']'), Buffer.from('["ñ"]')],
    ['files/año 1 (2).pdf', Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]), bytes],
    ['pictures/a.webp', Readable.from([bytes]), bytes],
  ];
  const zip = zipFiles(each(...files.map(([path, content]) => ({ path, content }))), now);
  expect([...readZip(await buffer(zip))]).toEqual(files.map(([path, , content]) => [path, content]));
});

it('creates an empty archive without files', async () => {
  expect([...readZip(await buffer(zipFiles(each(), now)))]).toEqual([]);
});

it('opens one file at a time and applies backpressure', async () => {
  let open = 0;
  let mostOpen = 0;
  let made = 0;
  const maxPieces = 400;
  async function* big() {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    for (let piece = 0; piece < maxPieces; piece += 1) {
      made += 1;
      yield randomBytes(8_192).toString('hex');
    }
    open -= 1;
  }
  const zip = zipFiles(each(...['a', 'b', 'c'].map((path) => ({ path, content: big() }))), now);
  for (let n = 0; n < 200; n += 1) await turn();
  // Bounded by the stream buffers, not by the file size.
  expect(made).toBeLessThan(maxPieces / 4);
  const files = readZip(await buffer(zip));
  expect([...files.values()].map((content) => content.length)).toEqual([1, 2, 3].map(() => maxPieces * 16_384));
  expect([mostOpen, made]).toEqual([1, 3 * maxPieces]);
});

const broken = async function* () {
  yield 'half';
  throw new Error('the database is gone');
};

it.each<[string, () => AsyncIterable<ExportedFile>]>([
  ['a text stream fails', () => each({ path: 'a', content: 'x' }, { path: 'b', content: broken() })],
  ['a file stream fails', () => each({ path: 'a', content: Readable.from(broken()) }, { path: 'b', content: 'x' })],
  [
    'the list of files fails',
    async function* () {
      yield { path: 'a', content: 'x' };
      throw new Error('the database is gone');
    },
  ],
])('destroys the stream when %s', async (_name, files) => {
  await expect(buffer(zipFiles(files(), now))).rejects.toThrow('the database is gone');
});

it('rejects a path outside the archive', async () => {
  await expect(buffer(zipFiles(each({ path: '../a', content: 'x' }), now))).rejects.toThrow('../a');
});

it('closes the open file and requests no more when the reader stops', async () => {
  const ended: string[] = [];
  async function* endless() {
    try {
      for (;;) yield 'x'.repeat(10_000);
    } finally {
      ended.push('file');
    }
  }
  async function* files() {
    try {
      yield { path: 'a', content: endless() };
      yield { path: 'b', content: 'never' };
    } finally {
      ended.push('list');
    }
  }
  const zip = zipFiles(files(), now);
  let pieces = 0;
  zip.on('data', () => {
    if ((pieces += 1) === 3) zip.destroy();
  });
  await expect.poll(() => ended).toEqual(['file', 'list']);
});
