/** A compound file (MS-CFB, version 3) with the given streams, for tests. Small streams are in sectors of 64 bytes. */
export function compoundFile(streams: Record<string, Uint8Array>): Buffer {
  const names = Object.keys(streams);
  const isSmall = (name: string) => (streams[name]?.length ?? 0) < miniCutoffBytes;
  const small = laidOut(
    names.filter(isSmall).map((name) => streams[name] ?? new Uint8Array()),
    smallSector,
  );
  const large = names.filter((name) => !isSmall(name));
  const smallTable = tableOf(small.chains);
  // The directory first, then the small streams' table and their host, then each large stream.
  const entries = Buffer.alloc(Math.ceil((names.length + 1) / 4) * sectorBytes);
  const parts = [entries, smallTable, small.bytes, ...large.map((name) => streams[name] ?? new Uint8Array())];
  const placed = laidOut(parts, sectorBytes);
  const [, smallTableAt = endOfChain, hostAt = endOfChain, ...largeAt] = placed.starts;
  writeEntry(entries, 0, { name: 'Root Entry', kind: 5, start: hostAt, bytes: small.bytes.length, child: 1 });
  const starts = new Map<string, number>([
    ...names.filter(isSmall).map((name, index) => [name, small.starts[index] ?? endOfChain] as const),
    ...large.map((name, index) => [name, largeAt[index] ?? endOfChain] as const),
  ]);
  names.forEach((name, index) => {
    const next = index + 1 < names.length ? index + 2 : freeSector;
    writeEntry(entries, index + 1, {
      name,
      kind: 2,
      start: starts.get(name) ?? endOfChain,
      bytes: streams[name]?.length ?? 0,
      child: freeSector,
      next,
    });
  });
  const body = laidOut(parts, sectorBytes);
  return Buffer.concat([...closed(body, { smallTableAt, smallTable })]);
}

/** Everything else behind a header that tells where it is: the table of what follows what, and where that did not fit, lists of it. */
function closed(body: ReturnType<typeof laidOut>, places: Pick<Header, 'smallTableAt' | 'smallTable'>): Buffer[] {
  const bodySectors = body.bytes.length / sectorBytes;
  let tables = 1;
  const listsFor = (count: number) => Math.ceil(Math.max(0, count - inHeader) / (perSector - 1));
  while (tables * perSector < bodySectors + tables + listsFor(tables)) tables += 1;
  const lists = listsFor(tables);
  const table = tableOf(
    [...body.chains, ...Array(tables).fill(fatSector), ...Array(lists).fill(difatSector)],
    tables * sectorBytes,
  );
  const listsAt = bodySectors + tables;
  const list = Buffer.alloc(lists * sectorBytes, 0xff);
  for (let index = inHeader; index < tables; index += 1) {
    const inLists = index - inHeader;
    list.writeUInt32LE(bodySectors + index, (inLists + Math.floor(inLists / (perSector - 1))) * 4);
  }
  for (let index = 1; index <= lists; index += 1)
    list.writeUInt32LE(index === lists ? endOfChain : listsAt + index, index * sectorBytes - 4);
  return [headerOf({ ...places, tables, tableAt: bodySectors, lists, listsAt }), body.bytes, table, list];
}

const sectorBytes = 512;
const smallSector = 64;
const miniCutoffBytes = 4096;
const endOfChain = 0xffff_fffe;
const freeSector = 0xffff_ffff;
const fatSector = 0xffff_fffd;
const difatSector = 0xffff_fffc;
const perSector = sectorBytes / 4;
const inHeader = 109;

/** One part after the other, each filled up to whole sectors, with which sector follows which. */
function laidOut(parts: Uint8Array[], sector: number) {
  const chains: number[] = [];
  const starts = parts.map((part) => {
    const start = chains.length;
    const count = Math.ceil(part.length / sector);
    for (let index = 1; index <= count; index += 1) chains.push(index === count ? endOfChain : start + index);
    return count === 0 ? endOfChain : start;
  });
  const bytes = Buffer.concat(parts.map((part) => Buffer.concat([part], Math.ceil(part.length / sector) * sector)));
  return { starts, chains, bytes };
}

function tableOf(chains: number[], bytes = Math.ceil((chains.length * 4) / sectorBytes) * sectorBytes): Buffer {
  const table = Buffer.alloc(bytes, 0xff);
  chains.forEach((next, index) => table.writeUInt32LE(next, index * 4));
  return table;
}

interface Entry {
  name: string;
  kind: number;
  start: number;
  bytes: number;
  child: number;
  next?: number;
}

function writeEntry(
  entries: Buffer,
  index: number,
  { name, kind, start, bytes, child, next = freeSector }: Entry,
): void {
  const entry = entries.subarray(index * 128, (index + 1) * 128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE(name.length * 2 + 2, 64);
  entry[66] = kind;
  entry.writeUInt32LE(freeSector, 68);
  entry.writeUInt32LE(next, 72);
  entry.writeUInt32LE(child, 76);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(bytes, 120);
}

interface Header {
  smallTableAt: number;
  smallTable: Buffer;
  tables: number;
  tableAt: number;
  lists: number;
  listsAt: number;
}

function headerOf({ smallTableAt, smallTable, tables, tableAt, lists, listsAt }: Header): Buffer {
  const header = Buffer.alloc(sectorBytes, 0xff);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.fill(0, 8, 76);
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, at);
  for (const [at, value] of [
    [44, tables],
    [48, 0],
    [56, miniCutoffBytes],
    [60, smallTableAt],
    [64, smallTable.length / sectorBytes],
    [68, lists > 0 ? listsAt : endOfChain],
    [72, lists],
  ] as const)
    header.writeUInt32LE(value, at);
  for (let index = 0; index < Math.min(tables, inHeader); index += 1)
    header.writeUInt32LE(tableAt + index, 76 + index * 4);
  return header;
}
