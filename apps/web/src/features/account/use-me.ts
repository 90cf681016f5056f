import type { Me } from '@sosia/contract/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../lib/app-context.tsx';
import { meQuery } from '../../lib/me.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The signed-in account. */
export const useMe = () => useQuery(meQuery(useClient()));

/** Returns a function that updates the cached account after a call. */
export function useChangeMe(): (change: Partial<Me>) => void {
  const queries = useQueryClient();
  return (change) => {
    queries.setQueryData(queryKeys.me(), (known) => known && { ...known, ...change });
  };
}
