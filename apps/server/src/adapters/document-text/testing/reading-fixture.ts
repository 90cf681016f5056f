import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type DocumentFormat, DocumentTextError, type DocumentTextRequest } from '../../../ports/document-text.ts';
import { createFormatDocumentText, type FormatDocumentTextOptions } from '../formats/format-document-text.ts';

type MoreOfRequest = Partial<Pick<DocumentTextRequest, 'signal' | 'onProgress' | 'password' | 'opensOnly'>>;

/** Reads bytes as a file of a format, in the reading process, for tests. */
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
  /** Why it was not read. */
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
