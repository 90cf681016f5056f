import type { Zip } from '../../../../lib/archive/open-zip.ts';
import type { TextSection } from '../../../../ports/document-text.ts';
import type { DocumentFile, OpenNested, TextFormat } from '../format-reader.ts';
import type { NoteTaker } from '../reading-notes.ts';
import { attribute, relationId } from '../xml/element-queries.ts';
import type { RelatedPart } from '../xml/related-parts.ts';
import { type XmlElement, xmlElements } from '../xml/xml-elements.ts';
import { htmlOfArchive } from './web-archive.ts';

/** Yields the sections of an imported document; a part that cannot be read is reported and yields none. */
export type ImportedSections = (place: XmlElement) => AsyncIterable<TextSection[]>;

const maxImportedBytes = 32 * 1_048_576;

export interface ImportingDocument {
  zip: Zip;
  related: Map<string, RelatedPart>;
  file: DocumentFile;
  taker: NoteTaker;
}

/**
 * Creates a reader of imported documents (`w:altChunk`), which Word converts when it opens the file: web pages, Rich
 * Text, texts and Word documents.
 */
export async function importedParts({ zip, related, file, taker }: ImportingDocument): Promise<ImportedSections> {
  const types = await contentTypes(zip);
  return async function* (place) {
    const part = related.get(relationId(place) ?? '')?.name;
    try {
      const format = part === undefined ? null : formatOf(types(part), part);
      if (part === undefined || format === null || !zip.has(part) || !file.openNested) return taker.unread('imported');
      yield* sectionsOf(await zip.bytes(part, maxImportedBytes), format, file.openNested, taker);
    } catch {
      taker.unread('imported');
    }
  };
}

async function* sectionsOf(bytes: Buffer, format: TextFormat | 'archive', open: OpenNested, taker: NoteTaker) {
  const html = format === 'archive' ? htmlOfArchive(bytes) : bytes;
  if (html === null) return taker.unread('imported');
  const document = await open(html, format === 'archive' ? 'html' : format);
  for (const part of document.parts) yield* part();
  taker.include(document.notes);
}

const formats: [RegExp, TextFormat | 'archive'][] = [
  [/wordprocessingml\.document|ms-word\.document/, 'docx'],
  [/^message\/rfc822|^multipart\//, 'archive'],
  [/html/, 'html'],
  [/rtf/, 'rtf'],
  [/^text\/plain/, 'text'],
];
const formatOfExtension = new Map<string, TextFormat | 'archive'>(
  Object.entries({
    docx: 'docx',
    docm: 'docx',
    mht: 'archive',
    mhtml: 'archive',
    htm: 'html',
    html: 'html',
    xhtml: 'html',
    rtf: 'rtf',
    txt: 'text',
  } as const),
);

function formatOf(type: string, part: string): TextFormat | 'archive' | null {
  const known = formats.find(([pattern]) => pattern.test(type))?.[1];
  return known ?? formatOfExtension.get(part.slice(part.lastIndexOf('.') + 1).toLowerCase()) ?? null;
}

/** Reads the content types of the archive's parts. */
async function contentTypes(zip: Zip): Promise<(part: string) => string> {
  const types = new Map<string, string>();
  const list = '[Content_Types].xml';
  if (zip.has(list))
    for await (const element of xmlElements(zip.stream(list), new Set(['Default', 'Override']))) {
      const key = attribute(element, 'PartName') ?? `.${attribute(element, 'Extension')}`;
      types.set(key.toLowerCase(), (attribute(element, 'ContentType') ?? '').toLowerCase());
    }
  return (part) =>
    types.get(`/${part}`.toLowerCase()) ?? types.get(part.slice(part.lastIndexOf('.')).toLowerCase()) ?? '';
}
