import { crc32, inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localHeaderBytes = 30;
const endBytes = 22;

/** The files of a ZIP archive by their paths, each checked against its checksum. @throws when it is not a whole archive */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - endBytes;
  if (end < 0 || zip.readUInt32LE(end) !== endSignature) throw new Error('this is no whole ZIP archive');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== entrySignature) throw new Error('the list of files is damaged');
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const path = zip.toString('utf8', at + 46, at + 46 + nameBytes);
    const local = zip.readUInt32LE(at + 42);
    const start = local + localHeaderBytes + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    const content = zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error(`${path} is damaged`);
    if (files.has(path)) throw new Error(`${path} is there twice`);
    files.set(path, content);
    at += 46 + nameBytes + extraBytes + noteBytes;
  }
  return files;
}
