/** How much of a page is looked at for what it says of its own encoding, as browsers do. */
const prescanBytes = 1_024;

/** The text of a page: by its byte order mark, the header, the page's own word, and else as UTF-8. */
export function decodeHtml(bytes: Uint8Array, contentType: string): string {
  const label = markOf(bytes) ?? charsetIn(contentType) ?? charsetIn(headOf(bytes)) ?? 'utf-8';
  return decoderFor(label).decode(bytes).replaceAll('\0', '').toWellFormed();
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder('utf-8');
  }
}

function markOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined;
}

const charsetIn = (text: string) => /charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(text)?.[1];

const headOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, prescanBytes)).toString('latin1');
