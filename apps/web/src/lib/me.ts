import type { Client } from '@sosia/client';

/** The signed-in account for `useQuery` and `fetchQuery`; its data is the contract's `Me`. */
export const meQuery = (client: Client) => ({
  queryKey: ['me'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await client.call('getMe', { signal })).data,
});
