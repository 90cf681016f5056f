import type { Readable } from 'node:stream';

/** Keys are `area/owner/name`: letters, digits, `.`, `_`, `-` between single slashes. */
export interface BlobStore {
  kind: 'files' | 's3';
  /** Stores a whole stream under a key; nothing is visible under the key before all of it is there. */
  put(key: string, content: Readable | Uint8Array): Promise<{ bytes: number }>;
  /** `null` when there is nothing under the key. `bytes` is the whole's size, whatever stretch (ends included) is read. */
  open(key: string, range?: { start: number; end: number }): Promise<{ bytes: number; stream: Readable } | null>;
  /** `null` when there is nothing under the key. */
  size(key: string): Promise<number | null>;
  /** Works also when there is nothing. */
  delete(key: string): Promise<void>;
  /** Deletes all keys below `prefix/`. */
  deleteAll(prefix: string): Promise<void>;
  /** A path on this machine that holds the blob, for child processes that read files; call `release` afterwards. */
  asFile(key: string): Promise<{ filePath: string; release(): Promise<void> }>;
  check(): Promise<string | null>;
}
