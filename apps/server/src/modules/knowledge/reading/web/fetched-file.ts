import { Readable } from 'node:stream';
import { sourceBlobKey } from '../../files/source-blob-key.ts';
import type { KnowledgeDependencies } from '../../knowledge-dependencies.ts';

/** A file that is being fetched into the blob store. */
export interface FetchedFile {
  blobKey: string;
  /** Number of stored bytes; `null` if nothing was stored. */
  bytes(): number | null;
  /** Stores the response body. */
  keep(body: AsyncIterable<Uint8Array>): Promise<void>;
  /** Deletes the file, after waiting for a body that still arrives. */
  discard(): Promise<void>;
}

export function createFetchedFile(
  { blobs, runtime }: Pick<KnowledgeDependencies, 'blobs' | 'runtime'>,
  agentId: string,
): FetchedFile {
  const blobKey = sourceBlobKey(agentId, runtime.newId());
  let arriving: Promise<void> | null = null;
  let bytes: number | null = null;
  const store = async (body: AsyncIterable<Uint8Array>) => {
    ({ bytes } = await blobs.put(blobKey, Readable.from(body, { objectMode: false })));
  };
  return {
    blobKey,
    bytes: () => bytes,
    keep(body) {
      arriving = store(body);
      return arriving;
    },
    async discard() {
      if (!arriving) return;
      await arriving.catch(() => {});
      await blobs.delete(blobKey);
    },
  };
}
