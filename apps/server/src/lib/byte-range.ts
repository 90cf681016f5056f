/** A range of a file in bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a `Range` header for a file of a given size (RFC 9110, section 14). `null`: send the whole file, also for
 * unknown units and multiple ranges. `'outside'`: not satisfiable.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | 'outside' | null {
  const [, first = '', last = ''] = rangePattern.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'outside' : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= bytes ? 'outside' : { start, end };
}

/** No two parts of the pattern match the same spaces: the header is untrusted and may be long. */
const rangePattern = /^bytes\s*=\s*(?:(\d+)\s*)?-\s*(\d*)$/i;
