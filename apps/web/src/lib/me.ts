import type { Client } from '@sosia/client';
import { queryKeys } from './query-keys.ts';

/** Query of the signed-in account (`Me`). */
export const meQuery = (client: Client) => ({
  queryKey: queryKeys.me(),
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await client.call('getMe', { signal })).data,
});
