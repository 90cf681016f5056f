/** A stretch of a file, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * What a `Range` header asks for of a file of so many bytes (RFC 9110, 14). `null`: all of it, as where nothing is asked
 * for, or something that we do not know or give, such as several stretches at once; `'outside'`: nothing that is there.
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

/** No two parts of it take the same blanks: the header is a stranger's and may be long. */
const rangePattern = /^bytes\s*=\s*(?:(\d+)\s*)?-\s*(\d*)$/i;
