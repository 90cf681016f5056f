import { readFile } from 'node:fs/promises';
import type { TextFormat } from '../../../apps/server/src/adapters/document-text/formats/format-reader.ts';
import { openWithReader } from '../../../apps/server/src/adapters/document-text/formats/open-with-reader.ts';
import { memorySource } from '../../../apps/server/src/lib/archive/byte-source.ts';
import type { DocumentText, TextSection } from '../../../apps/server/src/ports/document-text.ts';

/**
 * Reads texts, tables and web pages with the product's readers, but without a process per file. The files are trusted
 * here, and the processes would take half of the bench's time. PDF files and images are not supported.
 */
export const inProcessReader: DocumentText = {
  async readDocument({ filePath, format }) {
    const file = { bytes: memorySource(await readFile(filePath)), password: null, includeHidden: false };
    const { parts, title } = await openWithReader(file, format as TextFormat);
    const sections: TextSection[] = [];
    for (const part of parts) for await (const found of part()) sections.push(...found);
    return {
      pages: [],
      sections: sections.filter(({ text }) => text.trim() !== ''),
      ...(title ? { title } : {}),
      failedPages: [],
      ocrPages: [],
      ocrConfidence: null,
      isCut: false,
    };
  },
};
