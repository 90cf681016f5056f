import type { Client } from '@sosia/client';
import type { PublicConfig } from '@sosia/contract/system';

/** Caches the public configuration; a failure is not cached. */
export function rememberConfig(client: Client): () => Promise<PublicConfig> {
  let asked: Promise<PublicConfig> | null = null;
  return () => {
    asked ??= client.call('getConfig').then(
      ({ data }) => data,
      (error: unknown) => {
        asked = null;
        throw error;
      },
    );
    return asked;
  };
}
