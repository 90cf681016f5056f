/** Encodes a text in a legacy encoding, which Node only decodes. */
export function encodeText(text: string, label: string): Buffer {
  if (label === 'iso-2022-jp') return escapedJapanese(text);
  const bytes = bytesOf(label);
  return Buffer.from(
    [...text].flatMap((sign) => {
      const found = bytes.get(sign);
      if (!found) throw new Error(`${label} has no ${sign}`);
      return found;
    }),
  );
}

/** Bytes by character, found by decoding all of them. */
function bytesOf(label: string): Map<string, number[]> {
  const decoder = new TextDecoder(label);
  const bytes = new Map<string, number[]>();
  const add = (...own: number[]) => {
    const sign = decoder.decode(Uint8Array.from(own));
    if ([...sign].length === 1 && sign !== '\ufffd' && !bytes.has(sign)) bytes.set(sign, own);
  };
  for (let byte = 0; byte < 256; byte += 1) add(byte);
  if (/^(?:windows|iso|koi8|ibm)/.test(label)) return bytes;
  for (let lead = 0x81; lead < 0xff; lead += 1) for (let trail = 0x40; trail < 0xff; trail += 1) add(lead, trail);
  return bytes;
}

/** Characters of EUC-JP without their high bits, between escape sequences. */
function escapedJapanese(text: string): Buffer {
  const bytes = bytesOf('euc-jp');
  const parts = text.split(/([\u0080-\uffff]+)/).map((part, at) => {
    if (at % 2 === 0) return part;
    const codes = [...part].flatMap((sign) => bytes.get(sign) ?? []).map((byte) => byte & 0x7f);
    return `\u001b$B${String.fromCharCode(...codes)}\u001b(B`;
  });
  return Buffer.from(parts.join(''), 'latin1');
}
