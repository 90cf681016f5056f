import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readBody } from './read-body.ts';

const read = (body: Buffer, encoding: string) =>
  readBody(Readable.from([body]), encoding, () => ({ maxBytes: 1_000 })).then((bytes) => Buffer.from(bytes).toString());

it('parses a long encoding header in linear time', async () => {
  // A regular expression with backtracking at each position would take a day for this many spaces.
  const blanks = ' '.repeat(5_000_000);
  await expect(read(Buffer.from('words'), `identity,${blanks}x`)).rejects.toMatchObject({ reason: 'protocol' });
  expect(await read(gzipSync('words'), `${blanks}GZIP${blanks},${blanks}, Identity `)).toBe('words');
});
