import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { memorySource } from '../../../lib/archive/byte-source.ts';
import {
  type DocumentFormat,
  DocumentTextError,
  type DocumentTextReason,
  type DocumentTextRequest,
  type TextSection,
} from '../../../ports/document-text.ts';
import { createFormatDocumentText, type FormatDocumentTextOptions } from '../formats/format-document-text.ts';
import type { TextFormat } from '../formats/format-reader.ts';
import { openWithReader, reasonOf } from '../formats/open-with-reader.ts';

type MoreOfRequest = Partial<
  Pick<DocumentTextRequest, 'signal' | 'onProgress' | 'password' | 'opensOnly' | 'includeHidden'>
>;

/** Returns why bytes cannot be read as a format. Runs the readers in this process. */
export async function refusalHere(
  bytes: string | Uint8Array,
  format: TextFormat,
  password: string | null = null,
): Promise<DocumentTextReason | 'read'> {
  try {
    const document = await openWithReader(
      { bytes: memorySource(Buffer.from(bytes as string)), password, includeHidden: false },
      format,
    );
    for (const part of document.parts)
      for await (const sections of part()) if (sections.some(({ text }) => text.trim() !== '')) return 'read';
    return 'empty';
  } catch (error) {
    return reasonOf(error);
  }
}

/** Reads bytes in this process. */
export async function readHere(bytes: string | Uint8Array, format: TextFormat, includeHidden = false) {
  const source = memorySource(Buffer.from(bytes as string));
  const document = await openWithReader({ bytes: source, password: null, includeHidden }, format);
  const sections: TextSection[] = [];
  for (const part of document.parts) for await (const found of part()) sections.push(...found);
  return {
    sections,
    blocks: sections.flatMap(({ blocks }) => blocks),
    text: sections.map(({ text }) => text).join('\n\n'),
    notes: document.notes ?? {},
  };
}

/** Returns functions that read bytes as a file of a format in the reading process. */
export async function readingFixture(options: FormatDocumentTextOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'sosia-formats-'));
  afterAll(() => rm(folder, { recursive: true }));
  let count = 0;
  async function read(bytes: string | Uint8Array, format: DocumentFormat, more: MoreOfRequest = {}) {
    count += 1;
    const filePath = join(folder, `${count}`);
    await writeFile(filePath, bytes);
    return await createFormatDocumentText(options).readDocument({ filePath, format, ...more });
  }
  /** Returns why a file was not read. */
  async function refusal(bytes: string | Uint8Array, format: DocumentFormat, more: MoreOfRequest = {}) {
    const error = await read(bytes, format, more).then(
      (result) => new Error(`read: ${JSON.stringify(result.sections).slice(0, 200)}`),
      (failure: unknown) => failure,
    );
    if (!(error instanceof DocumentTextError)) throw error;
    return `${error.code}/${error.reason}`;
  }
  return { read, refusal };
}
