import type { Source } from '@sosia/contract/knowledge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../components/toasts.ts';
import { withoutSources, withSources } from '../../lib/agent/agent-knowledge.ts';
import { useChangeKnowledge } from '../../lib/agent/use-knowledge.ts';
import { useRejectionText } from '../../lib/agent/use-rejection-text.ts';
import { useClient } from '../../lib/app-context.tsx';
import { canReread } from './rereading.ts';

/** Maximum concurrent calls about sources. */
const maxConcurrent = 4;

/** Actions on sources. Changes are optimistic and reverted on failure. */
export function useSourceActions(agentId: string) {
  const { t } = useTranslation();
  const client = useClient();
  const change = useChangeKnowledge(agentId);
  const refusalText = useRejectionText();
  const [busyId, setBusyId] = useState<string | null>(null);

  const put = (source: Source): void => {
    change((known) => withSources(known, [source]));
  };
  /** @throws the call's error */
  const tryPut = async (before: Source, part: Partial<Source>, call: () => Promise<{ data: Source }>) => {
    put({ ...before, ...part });
    try {
      put((await call()).data);
    } catch (error) {
      put(before);
      throw error;
    }
  };
  /** Shows failures once. */
  const each = async (sources: readonly Source[], act: (source: Source) => Promise<void>) => {
    const failure = await forEachSource(sources, act);
    if (failure !== null) toasts.error(refusalText(failure));
  };
  const update = (source: Source, body: { title?: string; active?: boolean; includeHidden?: boolean }) =>
    tryPut(source, body, () => client.call('updateSource', { params: { id: source.id }, body }));
  const retry = (source: Source) =>
    tryPut(
      source,
      canReread(source)
        ? { rereading: { status: 'queued', error: null } }
        : { status: 'queued', error: null, progress: 0 },
      () => client.call('retrySource', { params: { id: source.id } }),
    );
  const busy = async (source: Source, act: () => Promise<void>) => {
    setBusyId(source.id);
    await each([source], act);
    setBusyId(null);
  };

  return {
    busyId,
    put,
    setActive: (sources: readonly Source[], active: boolean) =>
      void each(
        sources.filter((source) => source.active !== active),
        (source) => update(source, { active }),
      ),
    includeHidden: (source: Source, includeHidden: boolean) =>
      void each([source], () => update(source, { includeHidden })),
    rename: (source: Source, title: string) => void each([source], () => update(source, { title })),
    retry: (source: Source) => busy(source, () => retry(source)),
    retryAll: (sources: readonly Source[]) => void each(sources, retry),
    cancel: (source: Source) =>
      busy(source, async () => put((await client.call('cancelSource', { params: { id: source.id } })).data)),
    /** Deletes the given sources, or all. @throws the call's error */
    async remove(ids: readonly string[] | 'all') {
      const query = ids === 'all' ? { all: 'true' as const } : { sourceId: [...ids] };
      const { deleted } = await client.call('deleteMemory', { params: { id: agentId }, query });
      change((known) => withoutSources(known, deleted));
      toasts.success(t('workshop.knowledge.deleted', { count: deleted.length }));
    },
  };
}

/** Applies an action to many sources with limited concurrency. Returns the last failure, or `null`. */
async function forEachSource(sources: readonly Source[], act: (source: Source) => Promise<void>): Promise<unknown> {
  const waiting = [...sources];
  let failure: unknown = null;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await act(next).catch((error: unknown) => {
        failure = error;
      });
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return failure;
}

export type SourceActions = ReturnType<typeof useSourceActions>;
