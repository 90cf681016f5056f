import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ExportedFile } from '../../../lib/export/exported-file.ts';

/**
 * Returns the files as a ZIP stream, written while it is read. One file is open at a time and none is buffered whole.
 * An error destroys the stream, so a partial archive never looks complete. Destroying the stream stops everything.
 */
export function zipFiles(files: AsyncIterable<ExportedFile>, now: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const stopped = new AbortController();
  output.once('close', () => stopped.abort());
  zip.on('error', (error: Error) => output.destroy(error));
  addAll(zip, files, { mtime: now, signal: stopped.signal }).catch((error: Error) => output.destroy(error));
  return output;
}

async function addAll(
  zip: ZipFile,
  files: AsyncIterable<ExportedFile>,
  { mtime, signal }: { mtime: Date; signal: AbortSignal },
): Promise<void> {
  for await (const { path, content } of files) {
    const stream = content instanceof Readable ? content : Readable.from(content, { objectMode: false });
    // Without this, a disconnected caller would leave the file open forever.
    const stop = () => void stream.destroy();
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    zip.addReadStream(stream, path, { mtime, compress: !isPacked(path) });
    try {
      await finished(stream);
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }
  zip.end();
}

/** Already compressed; compressing again only costs time. */
const isPacked = (path: string) => /\.(webp|png|jpe?g|zip|mp[34]|docx|pdf)$/i.test(path);
