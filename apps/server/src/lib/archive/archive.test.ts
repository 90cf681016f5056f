import { expect, it } from 'vitest';
import { compoundFile } from '../../testing/compound-file.ts';
import { zipFile } from '../../testing/zip-file.ts';
import { type ByteSource, memorySource } from './byte-source.ts';
import { openCompoundFile } from './compound-file.ts';
import { containerFormat } from './container-format.ts';
import { openZip } from './open-zip.ts';

const files = { mimetype: 'stored', 'word/document.xml': '<a/>'.repeat(1_000), 'empty.txt': '' };
const wide = zipFile(files, { isWide: true });
const open = (bytes: Buffer) => openZip(memorySource(bytes));

it('reads a ZIP64 archive like any other archive', async () => {
  const zip = await open(wide);
  expect(zip.names).toEqual(Object.keys(files));
  for (const [name, text] of Object.entries(files)) expect(`${await zip.bytes(name, 10_000)}`).toBe(text);
  expect(await containerFormat(memorySource(wide))).toBe('docx');
});

/** Overwrites the number `at` bytes after the last occurrence of a signature. */
function changed(sign: string, at: number, value: bigint): Buffer {
  const bytes = Buffer.from(wide);
  bytes.writeBigUInt64LE(value, bytes.lastIndexOf(sign, 'latin1') + at);
  return bytes;
}

const far = [2n ** 63n, 2n ** 53n, 2n ** 32n, BigInt(wide.length)];

it.each(far)('rejects a ZIP64 archive whose numbers point to %i', async (number) => {
  for (const bytes of [
    changed('PK\x06\x07', 8, number),
    changed('PK\x06\x06', 48, number),
    changed('PK\x06\x06', 40, number),
  ])
    await expect(open(bytes)).rejects.toMatchObject({ problem: 'damaged' });
  // The last entry's offset and packed size are in the field after its name.
  for (const at of [9 + 13 + 16, 9 + 13 + 8]) {
    const zip = await open(changed('empty.txt', at, number));
    await expect(zip.bytes('empty.txt', 10_000)).rejects.toMatchObject({ problem: 'damaged' });
  }
});

it('rejects a ZIP64 archive without its wide numbers, and a multi-part one', async () => {
  for (const [sign, at] of [
    ['PK\x06\x07', 0],
    ['PK\x06\x06', 0],
    ['\x01\0\x18\0', 0],
  ] as const)
    await expect(open(changed(sign, at, 0n))).rejects.toMatchObject({ problem: 'damaged' });
  const many = Object.fromEntries(Array.from({ length: 50_001 }, (_, number) => [`${number}`, '']));
  await expect(open(zipFile(many, { isWide: true }))).rejects.toMatchObject({ problem: 'bomb' });
});

it('counts all entries of an archive, including duplicate names', async () => {
  const many = zipFile({ a: '' });
  const at = many.lastIndexOf('PK\x01\x02', 'latin1');
  const end = many.lastIndexOf('PK\x05\x06', 'latin1');
  const entries = Buffer.concat(Array<Buffer>(50_001).fill(many.subarray(at, end)));
  const tail = Buffer.from(many.subarray(end));
  tail.writeUInt32LE(entries.length, 12);
  await expect(open(Buffer.concat([many.subarray(0, at), entries, tail]))).rejects.toMatchObject({ problem: 'bomb' });
});

it('stops at an entry with an extreme compression ratio, and at too many bytes in total', async () => {
  const even = await open(zipFile({ a: Buffer.alloc(101 * 1_048_576) }));
  const taken = async (stream: AsyncIterable<Buffer>) => {
    let bytes = 0;
    for await (const piece of stream) bytes += piece.length;
    return bytes;
  };
  await expect(taken(even.stream('a'))).rejects.toMatchObject({ problem: 'bomb' });
  const large = await open(zipFile({ a: Buffer.alloc(99 * 1_048_576) }));
  for (let count = 0; count < 10; count += 1) expect(await taken(large.stream('a'))).toBe(99 * 1_048_576);
  await expect(taken(large.stream('a'))).rejects.toMatchObject({ problem: 'bomb' });
});

const streams = {
  Small: Buffer.alloc(100, 's'),
  Large: Buffer.from(Array.from({ length: 300_000 }, (_, number) => number % 251)),
  Empty: Buffer.alloc(0),
  Edge: Buffer.alloc(4_096, 'e'),
};

it('reads the streams of a compound file', async () => {
  const file = await openCompoundFile(memorySource(compoundFile(streams)));
  expect(file.names).toEqual(Object.keys(streams));
  for (const [name, bytes] of Object.entries(streams))
    expect((await file.bytes(name, 300_000)).equals(bytes)).toBe(true);
  await expect(file.bytes('Large', 299_999)).rejects.toMatchObject({ problem: 'damaged' });
  await expect(file.bytes('Other', 9)).rejects.toMatchObject({ problem: 'damaged' });
});

it('reads a compound file whose sector table exceeds the list in its header', async () => {
  const bytes = Buffer.alloc(24 * 1_048_576 + 7, 'What a long tale. ');
  const file = await openCompoundFile(memorySource(compoundFile({ ...streams, Tale: bytes })));
  for (const [name, expected] of Object.entries({ ...streams, Tale: bytes }))
    expect((await file.bytes(name, bytes.length)).equals(expected)).toBe(true);
});

it('rejects a compound file whose chains loop, leave the file or are cut off', async () => {
  const whole = compoundFile(streams);
  const tableAt = (1 + whole.readUInt32LE(76)) * 512;
  const largeAt = whole.indexOf('Large', 'utf16le') + 116;
  const start = whole.readUInt32LE(largeAt);
  const round = Buffer.from(whole);
  round.writeUInt32LE(start, tableAt + (start + 1) * 4);
  const out = Buffer.from(whole);
  out.writeUInt32LE(999_999, tableAt + start * 4);
  const lists = Buffer.from(whole);
  lists.writeUInt32LE(0, 68);
  for (const bytes of [round, out, lists, whole.subarray(0, 100_000), whole.subarray(0, 700), whole.subarray(0, 100)])
    await expect(
      openCompoundFile(memorySource(bytes)).then((file) => file.bytes('Large', 300_000)),
    ).rejects.toMatchObject({ problem: 'damaged' });
  for (let seed = 0; seed < 300; seed += 1) {
    const bytes = Buffer.from(whole);
    for (let change = 0; change < 4; change += 1)
      bytes.writeUInt32LE((seed * 2_654_435_761 + change) % 4_294_967_296, (seed * 7_919 + change * 104_729) % 2_000);
    expect(['damaged', null]).toContain(await containerFormat(memorySource(bytes)));
  }
});

it('reads no more table lists than a file of its size can have', async () => {
  const endless = Buffer.alloc(10 * 1_048_576, 0xff);
  compoundFile(streams).copy(endless, 0, 0, 512);
  // An empty list that names itself as the next one.
  endless.writeUInt32LE(0, 68);
  endless.writeUInt32LE(0, 1_020);
  let reads = 0;
  const source: ByteSource = {
    ...memorySource(endless),
    read: async (offset, length) => {
      reads += 1;
      return endless.subarray(offset, offset + length);
    },
  };
  await expect(openCompoundFile(source)).rejects.toMatchObject({ problem: 'damaged' });
  expect(reads).toBeLessThan(10);
});

it('detects the kind of file that a compound file holds', async () => {
  const kind = (...names: string[]) =>
    containerFormat(memorySource(compoundFile(Object.fromEntries(names.map((name) => [name, Buffer.alloc(10)])))));
  expect(await kind('EncryptionInfo', 'EncryptedPackage')).toBe('lockedOffice');
  expect(await kind('WordDocument', '1Table')).toBe('oldOffice');
  expect(await kind('__properties_version1.0')).toBeNull();
});
