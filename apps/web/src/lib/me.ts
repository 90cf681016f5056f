import type { Client } from '@sosia/client';
import { queryKeys } from './query-keys.ts';

/** The signed-in account for `useQuery` and `fetchQuery`; its data is the contract's `Me`. */
export const meQuery = (client: Client) => ({
  queryKey: queryKeys.me(),
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await client.call('getMe', { signal })).data,
});
