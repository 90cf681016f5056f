import type { Client } from '@sosia/client';
import type { PublicConfig } from '@sosia/contract/system';

/** Asks for the public switches once; a failure is not remembered. */
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
