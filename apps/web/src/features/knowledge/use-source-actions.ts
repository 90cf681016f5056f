import type { Source } from '@sosia/contract/knowledge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../components/toasts.ts';
import { withoutSources, withSources } from '../../lib/agent/memory.ts';
import { useChangeMemory } from '../../lib/agent/use-memory.ts';
import { useClient } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';

/** What can be done with sources that are there; each change is shown at once and taken back when it fails. */
export function useSourceActions(agentId: string) {
  const { t } = useTranslation();
  const client = useClient();
  const change = useChangeMemory(agentId);
  const errorText = useErrorText();
  const [busyId, setBusyId] = useState<string | null>(null);

  const replace = async (before: Source, guess: Source, call: () => Promise<{ data: Source }>) => {
    change((known) => withSources(known, [guess]));
    try {
      const { data } = await call();
      change((known) => withSources(known, [data]));
    } catch (error) {
      change((known) => withSources(known, [before]));
      toasts.error(errorText(error));
    }
  };
  const update = (source: Source, part: { title?: string; active?: boolean }) =>
    replace(source, { ...source, ...part }, () =>
      client.call('updateSource', { params: { id: source.id }, body: part }),
    );

  return {
    busyId,
    setActive: (source: Source, active: boolean) => void update(source, { active }),
    rename: (source: Source, title: string) => void update(source, { title }),
    async retry(source: Source) {
      setBusyId(source.id);
      const guess = { ...source, status: 'queued' as const, error: null, progress: 0 };
      await replace(source, guess, () => client.call('retrySource', { params: { id: source.id } }));
      setBusyId(null);
    },
    /** Deletes the sources named, or all of them. Throws what went wrong. */
    async remove(ids: readonly string[] | 'all') {
      const query = ids === 'all' ? { all: 'true' as const } : { sourceId: [...ids] };
      const { deleted } = await client.call('deleteMemory', { params: { id: agentId }, query });
      change((known) => withoutSources(known, deleted));
      toasts.success(t('workshop.knowledge.deleted', { count: deleted.length }));
    },
  };
}

export type SourceActions = ReturnType<typeof useSourceActions>;
