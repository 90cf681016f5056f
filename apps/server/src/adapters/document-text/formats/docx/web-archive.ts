/** Returns the page of a web archive (MHTML, RFC 2557); `null` if it has none. */
export function htmlOfArchive(bytes: Buffer): Buffer | null {
  return pageIn(bytes, 0);
}

const maxNesting = 4;
const maxParts = 1_000;

function pageIn(bytes: Buffer, depth: number): Buffer | null {
  const { head, body } = splitHead(bytes);
  const type = headerOf(head, 'content-type');
  const boundary = /boundary="?([^";\s]{1,100})"?/i.exec(type)?.[1];
  if (boundary === undefined)
    return /html/i.test(type) ? decoded(body, headerOf(head, 'content-transfer-encoding')) : null;
  if (depth >= maxNesting) return null;
  for (const part of partsOf(body, boundary)) {
    const page = pageIn(part, depth + 1);
    if (page) return page;
  }
  return null;
}

function splitHead(bytes: Buffer): { head: string; body: Buffer } {
  const unix = bytes.indexOf('\n\n');
  const windows = bytes.indexOf('\r\n\r\n');
  const isWindows = windows >= 0 && (unix < 0 || windows < unix);
  const at = isWindows ? windows : unix;
  if (at < 0) return { head: bytes.toString('latin1'), body: Buffer.alloc(0) };
  return { head: bytes.toString('latin1', 0, at), body: bytes.subarray(at + (isWindows ? 4 : 2)) };
}

/** Returns a header with its continuation lines. */
function headerOf(head: string, name: string): string {
  const lines = head.split(/\r?\n/);
  const at = lines.findIndex((line) => line.toLowerCase().startsWith(`${name}:`));
  if (at < 0) return '';
  const end = lines.findIndex((line, index) => index > at && !/^[ \t]/.test(line));
  return lines
    .slice(at, end < 0 ? undefined : end)
    .join(' ')
    .slice(name.length + 1);
}

function* partsOf(body: Buffer, boundary: string): Generator<Buffer> {
  const mark = `--${boundary}`;
  let start = body.indexOf(mark);
  for (let count = 0; start >= 0 && count < maxParts; count += 1) {
    const from = start + mark.length;
    const end = body.indexOf(mark, from);
    const line = body.indexOf('\n', from);
    if (line < 0) return;
    yield body.subarray(line + 1, end < 0 ? undefined : end);
    start = end;
  }
}

function decoded(body: Buffer, encoding: string): Buffer {
  if (/base64/i.test(encoding)) return Buffer.from(body.toString('latin1'), 'base64');
  if (!/quoted-printable/i.test(encoding)) return body;
  const text = body
    .toString('latin1')
    .replace(/=[ \t]{0,20}\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(text, 'latin1');
}
