import { ArchiveError } from './archive-error.ts';
import { type ByteSource, readExactly, readStretch } from './byte-source.ts';

/** A compound file (MS-CFB): the container of older Office documents, and of newer ones with a password. */
export interface CompoundFile {
  /** Names of the streams in the root storage. */
  names: string[];
  /** Size of a stream; 0 when it does not exist. */
  size(name: string): number;
  /** @throws {ArchiveError} `damaged`. */
  stream(name: string): AsyncGenerator<Buffer>;
  /** @param maxBytes a larger stream is rejected. @throws {ArchiveError} */
  bytes(name: string, maxBytes: number): Promise<Buffer>;
}

export const startsLikeCompoundFile = async (source: ByteSource): Promise<boolean> =>
  (await source.read(0, signature.length)).equals(signature);

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Opens an untrusted compound file: no chain is followed for more sectors than the file has. @throws {ArchiveError} */
export async function openCompoundFile(source: ByteSource): Promise<CompoundFile> {
  const sectors = await readSectors(source);
  const directory = await sectors.whole(sectors.header.readUInt32LE(48), maxDirectoryBytes);
  const streams = topStreams(directory);
  const cutoff = sectors.header.readUInt32LE(56);
  async function* stream(name: string): AsyncGenerator<Buffer> {
    const entry = streams.get(name);
    if (!entry) throw damaged(`no ${name}`);
    let left = entry.bytes;
    const isSmall = entry.bytes < cutoff;
    const pieces = isSmall ? (await smallSectors(sectors, directory))(entry.start) : sectors.pieces(entry.start);
    for await (const piece of pieces) {
      yield piece.subarray(0, left);
      left -= Math.min(left, piece.length);
      if (left === 0) return;
    }
    if (left > 0) throw damaged(`${name} is cut off`);
  }
  return {
    names: [...streams.keys()],
    size: (name) => streams.get(name)?.bytes ?? 0,
    stream,
    async bytes(name, maxBytes) {
      if ((streams.get(name)?.bytes ?? 0) > maxBytes) throw damaged(`${name} is too long`);
      const pieces: Buffer[] = [];
      for await (const piece of stream(name)) pieces.push(piece);
      return Buffer.concat(pieces);
    },
  };
}

const damaged = (detail: string) => new ArchiveError('damaged', detail);

const headerBytes = 512;
const maxDirectoryBytes = 8 * 1_048_576;
const entryBytes = 128;
const smallSectorBytes = 64;
/** Sector numbers from here on are markers, such as free or end of chain. */
const firstSpecial = 0xffff_fffa;

interface Sectors {
  header: Buffer;
  /** Content of a sector chain; adjacent sectors are read together. Includes the unused rest of the last sector. */
  pieces(start: number): AsyncGenerator<Buffer>;
  whole(start: number, maxBytes: number): Promise<Buffer>;
}

async function readSectors(source: ByteSource): Promise<Sectors> {
  const header = await readExactly(source, 0, headerBytes);
  const shift = header.readUInt16LE(30);
  if (!header.subarray(0, signature.length).equals(signature) || (shift !== 9 && shift !== 12))
    throw damaged('no compound file');
  const sectorBytes = 1 << shift;
  const count = Math.ceil(source.bytes / sectorBytes);
  const offsetOf = (sector: number) => (sector + 1) * sectorBytes;
  const next = await nextSectors(source, header, { sectorBytes, count, offsetOf });
  async function* pieces(start: number): AsyncGenerator<Buffer> {
    const all = chain(next, start, count).map(offsetOf);
    for (let from = 0; from < all.length; ) {
      let to = from + 1;
      while (all[to] === (all[to - 1] ?? 0) + sectorBytes) to += 1;
      const at = all[from] ?? 0;
      // The last sector of a file may be shorter.
      yield* readStretch(source, at, Math.min((to - from) * sectorBytes, Math.max(0, source.bytes - at)));
      from = to;
    }
  }
  return {
    header,
    pieces,
    async whole(start, maxBytes) {
      const parts: Buffer[] = [];
      let size = 0;
      for await (const part of pieces(start)) {
        size += part.length;
        if (size > maxBytes) throw damaged('chain too long');
        parts.push(part);
      }
      return Buffer.concat(parts);
    },
  };
}

/** @throws {ArchiveError} for a chain that leaves the file or loops. */
function chain(next: (sector: number) => number, start: number, most: number): number[] {
  const sectors: number[] = [];
  for (let sector = start; sector < firstSpecial; sector = next(sector)) {
    if (sectors.length >= most) throw damaged('chain without end');
    sectors.push(sector);
  }
  return sectors;
}

const inHeader = 109;

/** The file allocation table: the next sector of each sector. The header and further sectors list where it is. */
async function nextSectors(
  source: ByteSource,
  header: Buffer,
  { sectorBytes, count, offsetOf }: { sectorBytes: number; count: number; offsetOf: (sector: number) => number },
): Promise<(sector: number) => number> {
  const perSector = sectorBytes / 4;
  const tables: number[] = [];
  const add = (list: Buffer, length: number) => {
    for (let index = 0; index < length; index += 1) {
      const sector = list.readUInt32LE(index * 4);
      if (sector < firstSpecial) tables.push(sector);
    }
    if (tables.length > count) throw damaged('more tables than sectors');
  };
  add(header.subarray(76), inHeader);
  const needed = Math.ceil(count / perSector);
  const mostLists = 1 + Math.ceil(needed / (perSector - 1));
  let lists = 0;
  for (let sector = header.readUInt32LE(68); sector < firstSpecial; lists += 1) {
    if (lists >= mostLists) throw damaged('chain without end');
    const list = await readExactly(source, offsetOf(sector), sectorBytes);
    add(list, perSector - 1);
    sector = list.readUInt32LE(sectorBytes - 4);
  }
  const wanted = tables.slice(0, needed);
  const table = Buffer.concat(
    await Promise.all(wanted.map((sector) => readExactly(source, offsetOf(sector), sectorBytes))),
  );
  return (sector) => {
    if (sector * 4 >= table.length) throw damaged('no such sector');
    return table.readUInt32LE(sector * 4);
  };
}

/** Reads small streams: 64-byte sectors inside a stream of the root entry. */
async function smallSectors(sectors: Sectors, directory: Buffer): Promise<(start: number) => AsyncGenerator<Buffer>> {
  const host = await sectors.whole(directory.readUInt32LE(116), maxDirectoryBytes);
  const table = await sectors.whole(sectors.header.readUInt32LE(60), maxDirectoryBytes);
  const next = (sector: number) => {
    if (sector * 4 + 4 > table.length) throw damaged('no such small sector');
    return table.readUInt32LE(sector * 4);
  };
  return async function* pieces(start) {
    for (const sector of chain(next, start, table.length / 4))
      yield host.subarray(sector * smallSectorBytes, (sector + 1) * smallSectorBytes);
  };
}

interface StreamEntry {
  start: number;
  bytes: number;
}

const streamType = 2;

/** The streams of the root: a tree of siblings below its child entry. Nested storages are skipped. */
function topStreams(directory: Buffer): Map<string, StreamEntry> {
  const count = Math.floor(directory.length / entryBytes);
  if (count === 0) throw damaged('no directory');
  const streams = new Map<string, StreamEntry>();
  const seen = new Set<number>();
  const waiting = [directory.readUInt32LE(76)];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id >= count || seen.has(id)) continue;
    seen.add(id);
    const entry = directory.subarray(id * entryBytes, (id + 1) * entryBytes);
    const nameBytes = Math.min(Math.max(0, entry.readUInt16LE(64) - 2), 62);
    const name = entry.subarray(0, nameBytes).toString('utf16le');
    // Files are far below 4 GB, and some writers leave garbage in the upper half of the size.
    if (entry[66] === streamType) streams.set(name, { start: entry.readUInt32LE(116), bytes: entry.readUInt32LE(120) });
    waiting.push(entry.readUInt32LE(68), entry.readUInt32LE(72));
  }
  return streams;
}
