import type { Me } from '@sosia/contract/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../lib/app-context.tsx';
import { meQuery } from '../../lib/me.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The account, as the server has it. */
export const useMe = () => useQuery(meQuery(useClient()));

/** Writes into the page what a call has changed of the account. */
export function useChangeMe(): (change: Partial<Me>) => void {
  const queries = useQueryClient();
  return (change) => {
    queries.setQueryData(queryKeys.me(), (known) => known && { ...known, ...change });
  };
}
