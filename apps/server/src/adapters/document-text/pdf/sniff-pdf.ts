/**
 * Whether the bytes are a PDF: the header is within the first 1,024 bytes, as readers accept it, and is not preceded by
 * markup that only mentions PDF.
 * @param bytes the beginning of the file; 1,024 bytes are enough
 */
export function sniffPdf(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, headerWithin)).toString('latin1');
  const at = head.search(/%PDF-\d/);
  return at >= 0 && !/<(?:!doctype|html|head|body|\?xml|script|svg)[\s>]/i.test(head.slice(0, at));
}

const headerWithin = 1024;
