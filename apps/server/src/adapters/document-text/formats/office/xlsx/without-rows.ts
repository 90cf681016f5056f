const name = Buffer.from('sheetData');
/** Longest part of a tag before the name: `</`, a prefix, and a colon. */
const keptBytes = 64;

/**
 * Yields the XML of a sheet without the content of `sheetData`, found by its bytes: merged cells come after all rows,
 * and parsing those twice would double the time. In UTF-16 nothing is found and all of it is yielded.
 */
export async function* withoutRows(xml: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let state: 'before' | 'tag' | 'rows' | 'after' = 'before';
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of xml) {
    let data =
      rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    rest = Buffer.alloc(0);
    if (state === 'before') {
      const found = data.indexOf(name);
      if (found < 0) {
        const cut = Math.max(0, data.length - keptBytes);
        yield data.subarray(0, cut);
        rest = data.subarray(cut);
        continue;
      }
      yield data.subarray(0, found);
      data = data.subarray(found);
      state = 'tag';
    }
    if (state === 'tag') {
      const end = data.indexOf('>');
      if (end < 0) {
        rest = data;
        continue;
      }
      yield data.subarray(0, end + 1);
      state = data[end - 1] === slash ? 'after' : 'rows';
      data = data.subarray(end + 1);
    }
    if (state === 'rows') {
      const close = closingTag(data);
      if (close < 0) {
        rest = data.subarray(Math.max(0, data.length - keptBytes));
        continue;
      }
      state = 'after';
      data = data.subarray(close);
    }
    yield data;
  }
  if (rest.length > 0 && state !== 'rows') yield rest;
}

const slash = 0x2f;

/** Returns the offset of `</sheetData>`, with any prefix; -1 if it is not there. The words may occur in cells. */
function closingTag(data: Buffer): number {
  let at = data.indexOf(name);
  while (at >= 0) {
    const start = data.lastIndexOf('</', at);
    if (start >= 0 && at - start <= keptBytes && /^<\/(?:[\w.-]+:)?$/.test(data.toString('latin1', start, at)))
      return start;
    at = data.indexOf(name, at + name.length);
  }
  return -1;
}
