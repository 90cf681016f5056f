import type { Readable } from 'node:stream';

/** One file of what an account takes along. */
export interface ExportedFile {
  /** Below the archive's root, with `/` between folders. */
  path: string;
  /** Read once, from the start, before the next file is asked for. */
  content: string | Readable | AsyncIterable<string>;
}
