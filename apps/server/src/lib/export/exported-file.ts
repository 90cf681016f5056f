import type { Readable } from 'node:stream';

/** One file of an account export. */
export interface ExportedFile {
  /** Path in the archive, with `/` between folders. */
  path: string;
  /** Read once, from the start, before the next file is requested. */
  content: string | Readable | AsyncIterable<string>;
}
