import type { ResponseOf } from '@sosia/client';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../components/toasts.ts';
import { useClient } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { queryKeys } from '../../lib/query-keys.ts';

type GapPages = InfiniteData<ResponseOf<'listGaps'>>;

const pageSize = 50;

/** Unanswered questions, most frequent first. */
export function useGaps(agentId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const found = useInfiniteQuery({
    queryKey: queryKeys.gaps(agentId),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(pageParam === '' ? {} : { cursor: pageParam }) };
      return client.call('listGaps', { params: { id: agentId }, query, signal });
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  /** Removes a settled question from the cache. */
  const drop = (id: string) => queries.setQueryData(queryKeys.gaps(agentId), (known) => known && withoutGap(known, id));
  const pages = found.data?.pages;
  return { ...found, drop, rows: pages?.flatMap(({ data }) => data), total: pages?.at(-1)?.total ?? 0 };
}

const withoutGap = ({ pages, pageParams }: GapPages, id: string): GapPages => ({
  pageParams,
  pages: pages.map((page) => ({
    ...page,
    data: page.data.filter((gap) => gap.id !== id),
    total: Math.max(0, page.total - 1),
  })),
});

/**
 * Dismisses questions with undo: the row disappears immediately; the call is sent when the toast closes or the list
 * unmounts.
 */
export function useDismissing(drop: (id: string) => void) {
  const { t } = useTranslation();
  const client = useClient();
  const errorText = useErrorText();
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, () => void>());
  const show = (id: string) => setLeaving((ids) => new Set([...ids].filter((other) => other !== id)));
  const settle = async (id: string) => {
    if (!waiting.current.delete(id)) return;
    try {
      await client.call('dismissGap', { params: { id }, keepalive: true });
      drop(id);
    } catch (error) {
      toasts.error(errorText(error));
    }
    show(id);
  };
  const settleAll = () => {
    for (const [id, closeNotice] of waiting.current) {
      void settle(id);
      closeNotice();
    }
  };
  const last = useRef(settleAll);
  useEffect(() => {
    last.current = settleAll;
  });
  useEffect(() => {
    const end = () => last.current();
    addEventListener('pagehide', end);
    return () => {
      removeEventListener('pagehide', end);
      end();
    };
  }, []);
  const dismiss = (id: string) => {
    setLeaving((ids) => new Set([...ids, id]));
    const undo = () => waiting.current.delete(id) && show(id);
    const closeNotice = toasts.info(t('learning.dismissed'), {
      label: t('learning.undo'),
      act: undo,
      onGone: () => void settle(id),
    });
    waiting.current.set(id, closeNotice);
  };
  return { leaving, dismiss };
}
