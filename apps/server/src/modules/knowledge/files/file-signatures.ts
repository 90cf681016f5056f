import { decodeText } from '../../../lib/text/decode-text.ts';

/** Number of leading bytes needed to identify a file. */
export const headBytes = 4_096;

/** Maximum offset of a PDF's header that readers accept. */
const pdfHeaderWithin = 1_024;

/** Whether the bytes start like a PDF, and not like markup that mentions one. */
export function startsLikePdf(bytes: Uint8Array): boolean {
  const head = latin(bytes, 0, pdfHeaderWithin);
  const at = head.search(/%PDF-\d/);
  return at >= 0 && !/<(?:!doctype|html|head|body|\?xml|script|svg)[\s>]/i.test(head.slice(0, at));
}

/** Whether the first bytes fit the MIME type. Later content is not checked. */
export function startsLike(mime: string, head: Uint8Array): boolean {
  const check = checks.get(mime);
  if (check) return check(head);
  return isText(head);
}

type Check = (head: Uint8Array) => boolean;

/** Matches one of the signatures at an offset. */
const has =
  (offset: number, ...signs: string[]): Check =>
  (head) =>
    signs.some((sign) => latin(head, offset, offset + sign.length) === sign);

const zip = has(0, 'PK\x03\x04');
/** A Microsoft Office document, or the container of an encrypted one. */
const office: Check = (head) => zip(head) || has(0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')(head);
/** ISO base media: one of the boxes that may come first. */
const iso = has(4, 'ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot');
const ebml = has(0, '\x1a\x45\xdf\xa3');
const officeMime = 'application/vnd.openxmlformats-officedocument';

const checks = new Map<string, Check>([
  ['application/pdf', startsLikePdf],
  [`${officeMime}.wordprocessingml.document`, office],
  [`${officeMime}.presentationml.presentation`, office],
  [`${officeMime}.spreadsheetml.sheet`, office],
  ['application/vnd.ms-excel.sheet.macroenabled.12', office],
  ['application/vnd.oasis.opendocument.spreadsheet', zip],
  ['application/vnd.oasis.opendocument.text', zip],
  ['application/epub+zip', zip],
  ['application/rtf', (head) => /^(?:\xef\xbb\xbf)?\s*\{\\rtf/.test(latin(head, 0, 64))],
  ['application/x-subrip', (head) => isText(head) && textOf(head).includes('-->')],
  ['text/vtt', (head) => isText(head) && textOf(head).trimStart().startsWith('WEBVTT')],
  ['image/png', has(0, '\x89PNG\r\n\x1a\n')],
  ['image/jpeg', has(0, '\xff\xd8\xff')],
  ['image/gif', has(0, 'GIF87a', 'GIF89a')],
  ['image/webp', (head) => has(0, 'RIFF')(head) && has(8, 'WEBP')(head)],
  ['image/tiff', has(0, 'II*\0', 'MM\0*', 'II+\0', 'MM\0+')],
  ['audio/mpeg', (head) => has(0, 'ID3')(head) || isFrame(head, 0xe0)],
  ['audio/aac', (head) => has(0, 'ID3', 'ADIF')(head) || isFrame(head, 0xf0)],
  ['audio/wav', (head) => has(0, 'RIFF', 'RF64')(head) && has(8, 'WAVE')(head)],
  ['audio/ogg', has(0, 'OggS')],
  ['audio/flac', has(0, 'fLaC', 'ID3')],
  ['audio/mp4', iso],
  ['video/mp4', iso],
  ['video/quicktime', iso],
  ['video/webm', ebml],
  ['video/matroska', ebml],
]);

/** Whether the bytes start with an MPEG audio frame (eleven or twelve set bits), perhaps after zero padding. */
function isFrame(head: Uint8Array, second: number): boolean {
  const at = head.findIndex((byte) => byte !== 0);
  return at >= 0 && head[at] === 0xff && ((head[at + 1] ?? 0) & second) === second;
}

/** Types whose signature no text starts with, even if too few bytes follow to verify it. */
const binary = ['image/png', 'image/jpeg', 'image/tiff', 'video/webm', `${officeMime}.wordprocessingml.document`];
const marked = ['application/pdf', 'application/rtf'];

/** Whether the bytes are text in any charset, without a signature of another type. */
const isText: Check = (head) =>
  ![...binary, ...marked].some((mime) => checks.get(mime)?.(head)) && decodeText(head) !== null;

const textOf = (head: Uint8Array) => decodeText(head)?.text ?? '';

function latin(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(from, to).toString('latin1');
}
