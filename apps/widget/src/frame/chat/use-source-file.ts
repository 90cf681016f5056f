import type { Client } from '@sosia/client';
import type { Citation } from '@sosia/contract';
import { useEffect, useState } from 'react';

const withFiles: readonly string[] = ['pdf', 'document', 'image', 'media'];

/** Downloads the file of a citation; `null` if the owner does not share it. */
export function useSourceFile(client: Client, { sourceId: id, kind }: Citation): (() => Promise<void>) | null {
  const [isShared, setShared] = useState(false);
  useEffect(() => {
    if (!withFiles.includes(kind)) return;
    const aborter = new AbortController();
    // A request for the headers alone shows whether the file is available.
    client.player({ params: { id }, signal: aborter.signal }).then(
      () => setShared(true),
      () => undefined,
    );
    return () => aborter.abort();
  }, [client, id, kind]);
  return isShared ? () => save(client, id) : null;
}

async function save(client: Client, id: string): Promise<void> {
  const file = await client.file('getSourceFile', { params: { id } });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
