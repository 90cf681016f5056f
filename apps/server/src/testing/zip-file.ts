import { crc32, deflateRawSync } from 'node:zlib';

interface ZipOptions {
  /** Marks every entry as encrypted. */
  isEncrypted?: boolean;
  /** Makes the sums wrong. */
  isDamaged?: boolean;
  /** Writes a ZIP64, every number in its wide field. */
  isWide?: boolean;
}

/** A ZIP archive with the given files, for tests. */
export function zipFile(files: Record<string, string | Uint8Array>, options: ZipOptions = {}): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content as string);
    const isStored = name === 'mimetype' || bytes.length === 0;
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const label = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(options.isEncrypted ? 1 : 0, 2);
    shared.writeUInt16LE(isStored ? 0 : 8, 4);
    shared.writeUInt32LE(options.isDamaged ? 1 : crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(label.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, label, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const wide = options.isWide ? widened(shared, place) : Buffer.alloc(0);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), shared, place, label, wide]));
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(locals.length, 8);
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  const wideEnd = options.isWide ? wideEndOf(end, offset + listed.length) : Buffer.alloc(0);
  return Buffer.concat([...locals, listed, wideEnd, end]);
}

/** Says in an entry that its sizes and its place are elsewhere. @returns that elsewhere, after a field of another kind */
function widened(shared: Buffer, place: Buffer): Buffer {
  const wide = Buffer.alloc(9 + 28);
  wide.write('UT\x05\x00', 'latin1');
  wide.writeUInt16LE(1, 9);
  wide.writeUInt16LE(24, 11);
  wide.writeBigUInt64LE(BigInt(shared.readUInt32LE(18)), 13);
  wide.writeBigUInt64LE(BigInt(shared.readUInt32LE(14)), 21);
  wide.writeBigUInt64LE(BigInt(place.readUInt32LE(10)), 29);
  shared.fill(0xff, 14, 22);
  place.fill(0xff, 10);
  shared.writeUInt16LE(wide.length, 24);
  return wide;
}

/** The end of a ZIP64 and what tells where it is. */
function wideEndOf(end: Buffer, at: number): Buffer {
  const wide = Buffer.alloc(56 + 20);
  wide.write('PK\x06\x06', 'latin1');
  wide.writeBigUInt64LE(44n, 4);
  for (const place of [24, 32]) wide.writeBigUInt64LE(BigInt(end.readUInt16LE(8)), place);
  wide.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  wide.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48);
  wide.write('PK\x06\x07', 56, 'latin1');
  wide.writeBigUInt64LE(BigInt(at), 64);
  wide.writeUInt32LE(1, 72);
  end.fill(0xff, 8, 20);
  return wide;
}
