import type { Readable } from 'node:stream';

/** Keys are `area/owner/name`: letters, digits, `.`, `_`, `-` between single slashes. */
export interface BlobStore {
  kind: 'files' | 's3';
  /** Stores a whole stream under a key; the key becomes visible when the stream is complete. */
  put(key: string, content: Readable | Uint8Array): Promise<{ bytes: number }>;
  /**
   * Returns `null` for an unknown key. `bytes` is the size of the whole blob, whatever range (ends included) is read.
   */
  open(key: string, range?: { start: number; end: number }): Promise<{ bytes: number; stream: Readable } | null>;
  /** Returns `null` for an unknown key. */
  size(key: string): Promise<number | null>;
  /** Does nothing for an unknown key. */
  delete(key: string): Promise<void>;
  /** Deletes all keys below `prefix/`. */
  deleteAll(prefix: string): Promise<void>;
  /** Returns a local path of the blob, for child processes that read files; call `release` afterwards. */
  asFile(key: string): Promise<{ filePath: string; release(): Promise<void> }>;
  check(): Promise<string | null>;
}
