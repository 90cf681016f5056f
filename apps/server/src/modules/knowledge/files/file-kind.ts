import { extname } from 'node:path';
import type { DocumentFormat } from '../../../ports/document-text.ts';

export interface FileKind {
  kind: 'pdf' | 'document' | 'image' | 'media';
  mime: string;
}

const office = 'application/vnd.openxmlformats-officedocument';
/** A workbook with macros, which are never read. Its own type, because Excel rejects one that is named `.xlsx`. */
const macroSheet = 'application/vnd.ms-excel.sheet.macroenabled.12';
const document = (mime: string): FileKind => ({ kind: 'document', mime });
const image = (mime: string): FileKind => ({ kind: 'image', mime });
const media = (mime: string): FileKind => ({ kind: 'media', mime });

/** File kinds by name extension. If a type has several extensions, the first one is used for its files. */
const kinds = new Map<string, FileKind>([
  ['.pdf', { kind: 'pdf', mime: 'application/pdf' }],
  ['.txt', document('text/plain')],
  ['.text', document('text/plain')],
  ['.md', document('text/markdown')],
  ['.markdown', document('text/markdown')],
  ['.docx', document(`${office}.wordprocessingml.document`)],
  ['.pptx', document(`${office}.presentationml.presentation`)],
  ['.xlsx', document(`${office}.spreadsheetml.sheet`)],
  ['.xlsm', document(macroSheet)],
  ['.ods', document('application/vnd.oasis.opendocument.spreadsheet')],
  ['.odt', document('application/vnd.oasis.opendocument.text')],
  ['.rtf', document('application/rtf')],
  ['.html', document('text/html')],
  ['.htm', document('text/html')],
  ['.csv', document('text/csv')],
  ['.tsv', document('text/tab-separated-values')],
  ['.epub', document('application/epub+zip')],
  ['.srt', document('application/x-subrip')],
  ['.vtt', document('text/vtt')],
  ['.png', image('image/png')],
  ['.jpg', image('image/jpeg')],
  ['.jpeg', image('image/jpeg')],
  ['.webp', image('image/webp')],
  ['.gif', image('image/gif')],
  ['.tif', image('image/tiff')],
  ['.tiff', image('image/tiff')],
  ['.mp3', media('audio/mpeg')],
  ['.m4a', media('audio/mp4')],
  ['.wav', media('audio/wav')],
  ['.ogg', media('audio/ogg')],
  ['.oga', media('audio/ogg')],
  ['.opus', media('audio/ogg')],
  ['.flac', media('audio/flac')],
  ['.aac', media('audio/aac')],
  ['.mp4', media('video/mp4')],
  ['.m4v', media('video/mp4')],
  ['.mov', media('video/quicktime')],
  ['.webm', media('video/webm')],
  ['.mkv', media('video/matroska')],
]);

const formats: Record<string, DocumentFormat> = {
  'application/pdf': 'pdf',
  'text/plain': 'text',
  'text/markdown': 'markdown',
  [`${office}.wordprocessingml.document`]: 'docx',
  [`${office}.presentationml.presentation`]: 'pptx',
  [`${office}.spreadsheetml.sheet`]: 'xlsx',
  [macroSheet]: 'xlsx',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/rtf': 'rtf',
  'text/html': 'html',
  'text/csv': 'csv',
  'text/tab-separated-values': 'tsv',
  'application/epub+zip': 'epub',
  'application/x-subrip': 'srt',
  'text/vtt': 'vtt',
};

/** Returns the kind of a file by its name extension, without checking its bytes; `undefined` if unsupported. */
export function kindByName(fileName: string): FileKind | undefined {
  return kinds.get(extname(fileName).toLowerCase());
}

/** Returns the document reader of a MIME type; `null` if none reads it. */
export function formatOfMime(mime: string): DocumentFormat | null {
  return formats[mime] ?? (mime.startsWith('image/') ? 'image' : null);
}

/** Returns the name extension of a MIME type, with the dot. */
export function endingOfMime(mime: string): string {
  for (const [ending, kind] of kinds) if (kind.mime === mime) return ending;
  return '.txt';
}
