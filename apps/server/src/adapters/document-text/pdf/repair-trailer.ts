/**
 * Appends a new trailer to a truncated file: pdf.js cannot find the catalog without one, although the objects exist.
 * Returns `null` when the catalog is missing as well, or the trailer is intact.
 */
export function repairTrailer(bytes: Uint8Array): Uint8Array | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (/\btrailer\b|\/XRef\b/.test(text)) return null;
  const catalog = [
    ...text.matchAll(/(\d{1,9})\s{1,4}(\d{1,5})\s{1,4}obj\s{0,4}<<[^>]{0,400}?\/Type\s{0,4}\/Catalog\b/g),
  ].at(-1);
  if (!catalog) return null;
  // Convert the Buffer, which pdf.js rejects.
  return new Uint8Array(
    Buffer.concat([bytes, Buffer.from(`\ntrailer\n<< /Root ${catalog[1]} ${catalog[2]} R >>\nstartxref\n0\n%%EOF\n`)]),
  );
}
