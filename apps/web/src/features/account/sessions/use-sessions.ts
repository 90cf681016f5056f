import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../lib/app-context.tsx';

/** Where the account is signed in. */
export function useSessions() {
  const client = useClient();
  return useQuery({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await client.call('listSessions', { signal })).data,
  });
}
