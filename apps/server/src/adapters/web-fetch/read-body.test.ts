import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readBody } from './read-body.ts';

const read = (body: Buffer, encoding: string) =>
  readBody(Readable.from([body]), encoding, () => ({ maxBytes: 1_000 })).then((bytes) => Buffer.from(bytes).toString());

it('reads the names of encodings once, however long the header is', async () => {
  // A regular expression that backtracks at each position would take a day for this many blanks.
  const blanks = ' '.repeat(5_000_000);
  await expect(read(Buffer.from('words'), `identity,${blanks}x`)).rejects.toMatchObject({ reason: 'protocol' });
  expect(await read(gzipSync('words'), `${blanks}GZIP${blanks},${blanks}, Identity `)).toBe('words');
});
