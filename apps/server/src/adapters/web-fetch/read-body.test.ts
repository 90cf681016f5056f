import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readBody } from './read-body.ts';

const read = (body: Buffer, encoding: string) =>
  readBody(Readable.from([body]), encoding, () => ({ maxBytes: 1_000 })).then((bytes) => Buffer.from(bytes).toString());

it('reads the names of encodings once, however long the header is', async () => {
  // Tried at each place anew, this many blanks would take a day.
  const blanks = ' '.repeat(5_000_000);
  await expect(read(Buffer.from('words'), `identity,${blanks}x`)).rejects.toMatchObject({ reason: 'protocol' });
  expect(await read(gzipSync('words'), `${blanks}GZIP${blanks},${blanks}, Identity `)).toBe('words');
});
