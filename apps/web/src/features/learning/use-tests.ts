import type { TestCase } from '@sosia/contract/test-sets';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../components/toasts.ts';
import { useClient } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { invalidate, queryKeys, staleAfter } from '../../lib/query-keys.ts';
import { isRunning } from './case-rows.ts';

const pollIntervalMs = 1_000;

/** An agent's test set and latest runs, newest first. */
export function useTests(agentId: string) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.tests(agentId),
    queryFn: async ({ signal }) => (await client.call('listTests', { params: { id: agentId }, signal })).data,
    staleTime: 0,
  });
}

/** A run with its results, polled while it is running. */
export function useTestRun(agentId: string, id: string | null) {
  const client = useClient();
  const queries = useQueryClient();
  const run = useQuery({
    queryKey: queryKeys.testRun(id ?? ''),
    enabled: id !== null,
    queryFn: async ({ signal }) => (await client.call('getTestRun', { params: { id: id ?? '' }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => state.data !== undefined && isRunning(state.data) && pollIntervalMs,
  });
  const isActive = run.data !== undefined && isRunning(run.data);
  const wasActive = useRef(false);
  useEffect(() => {
    // The list of runs contains the result.
    if (wasActive.current && !isActive) void invalidate(queries, staleAfter.testsChange(agentId));
    wasActive.current = isActive;
  }, [isActive, queries, agentId]);
  return run;
}

/** Mutations of the test set. Failures that no dialog shows go to a toast. */
export function useTestActions(agentId: string) {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const refresh = () => invalidate(queries, staleAfter.testsChange(agentId));
  const onError = (error: unknown) => toasts.error(errorText(error));
  const run = useMutation({
    mutationFn: async () => (await client.call('runTests', { params: { id: agentId } })).data,
    onSuccess: refresh,
    onError,
  });
  const remove = useMutation({
    mutationFn: (testCase: TestCase) => client.call('deleteTest', { params: { id: testCase.id } }),
    onSuccess: async (_, { question, expected }) => {
      await refresh();
      toasts.success(t('learning.deleted'), {
        label: t('learning.undo'),
        act: () => void add([{ question, expected }]).catch(onError),
      });
    },
    onError,
  });
  /** @throws the call's error */
  const add = async (cases: Pick<TestCase, 'question' | 'expected'>[]) => {
    await client.call('addTests', { params: { id: agentId }, body: { cases } });
    await refresh();
  };
  return {
    run,
    remove: remove.mutate,
    add,
    /** @throws the call's error */
    update: async (id: string, fields: Pick<TestCase, 'question' | 'expected'>) => {
      await client.call('updateTest', { params: { id }, body: fields });
      await refresh();
    },
  };
}

export type TestActions = ReturnType<typeof useTestActions>;
