/** Characters that no text has; a few of them are a slip, more are another kind of file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const strangeCharacters = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g;
const maxStrangePart = 0.001;

/**
 * The text of a file: UTF-8, UTF-16 with its mark, or else Windows-1252, which is what older editors write.
 * @returns `null` for what is no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  const strange = text.match(strangeCharacters)?.length ?? 0;
  if (strange > Math.max(1, text.length * maxStrangePart)) return null;
  return text.replace(strangeCharacters, ' ').toWellFormed();
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
