import { open } from 'node:fs/promises';
import { fileSource } from '../../../lib/archive/byte-source.ts';
import type { DocumentTextReason, TextSection } from '../../../ports/document-text.ts';
import { openReaderChannel } from '../child/reader-channel.ts';
import { type FormatMessage, includeHiddenArgument } from './format-messages.ts';
import type { DocumentPart, OpenDocument, TextFormat } from './format-reader.ts';
import { openWithReader, reasonOf } from './open-with-reader.ts';

/**
 * Program of the reading process. It parses untrusted files, so it runs in a separate process without environment
 * variables and may be killed at any time. Arguments: the file, its format, and whether hidden content is read. The secret is the file's password.
 */
async function readFile(filePath: string, format: TextFormat, includeHidden: boolean): Promise<void> {
  let document: OpenDocument;
  try {
    const bytes = await fileSource(await open(filePath, 'r'));
    document = await openWithReader({ bytes, password: await secret(), includeHidden }, format);
  } catch (error) {
    return send({ type: 'failed', reason: reasonOf(error) });
  }
  const { parts, title, isPaged } = document;
  await send({ type: 'opened', parts: parts.length, title, isPaged });
  let firstFailure: DocumentTextReason | null = null;
  let failed = 0;
  for (const [index, part] of parts.entries()) {
    const failure = await readPart(part);
    // The following parts would exceed the memory limit as well.
    if (failure === 'memory') return send({ type: 'failed', reason: failure });
    if (failure) failed += 1;
    firstFailure ??= failure;
    await send({ type: 'part', part: index + 1, isFailed: failure !== null });
  }
  if (firstFailure && failed === parts.length) return send({ type: 'failed', reason: firstFailure });
  const { notes = {} } = document;
  if (Object.keys(notes).length > 0) await send({ type: 'notes', notes });
  await send({ type: 'done' });
}

/** Target number of characters per message. */
const charsAtOnce = 100_000;

/** Sends the sections of a part. Returns the reason if it could not be read completely. */
async function readPart(part: DocumentPart): Promise<DocumentTextReason | null> {
  let waiting: TextSection[] = [];
  let chars = 0;
  const flush = async () => {
    if (waiting.length > 0) await send({ type: 'sections', sections: waiting });
    waiting = [];
    chars = 0;
  };
  let failure: DocumentTextReason | null = null;
  try {
    for await (const sections of part()) {
      for (const section of sections) {
        waiting.push(section);
        chars += section.text.length;
        if (chars > charsAtOnce) await flush();
      }
    }
  } catch (error) {
    failure = reasonOf(error);
  }
  await flush();
  return failure;
}

const [filePath = '', format = 'text', hidden] = process.argv.slice(2);
const { send, secret, leave } = openReaderChannel<FormatMessage>();
await readFile(filePath, format as TextFormat, hidden === includeHiddenArgument);
leave();
