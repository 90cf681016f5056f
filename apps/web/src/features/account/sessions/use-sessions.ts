import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../lib/app-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

/** The account's sessions. */
export function useSessions() {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.sessions(),
    queryFn: async ({ signal }) => (await client.call('listSessions', { signal })).data,
  });
}
