import { extname } from 'node:path';

export interface FileKind {
  kind: 'pdf' | 'document';
  mime: 'application/pdf' | 'text/plain' | 'text/markdown';
}

const kinds = new Map<string, FileKind>([
  ['.pdf', { kind: 'pdf', mime: 'application/pdf' }],
  ['.txt', { kind: 'document', mime: 'text/plain' }],
  ['.text', { kind: 'document', mime: 'text/plain' }],
  ['.md', { kind: 'document', mime: 'text/markdown' }],
  ['.markdown', { kind: 'document', mime: 'text/markdown' }],
]);

/** By its name's ending; whether the bytes agree is another question. `undefined`: not a kind that can be read. */
export function kindByName(fileName: string): FileKind | undefined {
  return kinds.get(extname(fileName).toLowerCase());
}

/** How far from the start readers look for a PDF's header. */
const headerWithin = 1_024;

/** Whether the bytes begin like a PDF and not like a page of markup that talks of one. */
export function startsLikePdf(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, headerWithin)).toString('latin1');
  const at = head.search(/%PDF-\d/);
  return at >= 0 && !/<(?:!doctype|html|head|body|\?xml|script|svg)[\s>]/i.test(head.slice(0, at));
}
