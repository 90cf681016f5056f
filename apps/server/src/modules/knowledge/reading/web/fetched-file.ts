import { Readable } from 'node:stream';
import { sourceBlobKey } from '../../files/source-blob-key.ts';
import type { KnowledgeDependencies } from '../../knowledge-dependencies.ts';

/** A file that lies at an address, on its way into the blob store. */
export interface FetchedFile {
  blobKey: string;
  /** Number of received bytes; `null`: nothing was stored. */
  bytes(): number | null;
  /** For the fetch: takes the body. */
  keep(body: AsyncIterable<Uint8Array>): Promise<void>;
  /** Leaves nothing behind, also of what still arrives. */
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
