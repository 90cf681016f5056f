import type { BodyOf } from '@sosia/client';
import type { Site } from '@sosia/contract/sites';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../components/toasts.ts';
import { withoutSources } from '../../lib/agent/agent-knowledge.ts';
import { useChangeKnowledge } from '../../lib/agent/use-knowledge.ts';
import { useChangeSites } from '../../lib/agent/use-sites.ts';
import { useClient } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';

/** Actions on a website. */
export function useSiteActions(agentId: string) {
  const { t } = useTranslation();
  const client = useClient();
  const sites = useChangeSites(agentId);
  const changeKnowledge = useChangeKnowledge(agentId);
  const errorText = useErrorText();
  const [busyId, setBusyId] = useState<string | null>(null);

  return {
    busyId,
    async act(what: 'refreshSite' | 'stopSite' | 'resumeSite', { id }: Site) {
      setBusyId(id);
      try {
        sites.put((await client.call(what, { params: { id } })).data);
      } catch (error) {
        toasts.error(errorText(error));
      }
      setBusyId(null);
    },
    /** @throws the call's error */
    async update({ id }: Site, body: BodyOf<'updateSite'> & object) {
      sites.put((await client.call('updateSite', { params: { id }, body })).data);
      toasts.success(t('sites.saved'));
    },
    /** Deletes a site, with or without its pages. @throws the call's error */
    async remove({ id }: Site, keepPages: boolean) {
      const query = keepPages ? { keepPages: 'true' as const } : {};
      const { deleted } = await client.call('deleteSite', { params: { id }, query });
      sites.drop(id);
      changeKnowledge((known) => {
        const rest = withoutSources(known, deleted);
        const free = rest.sources.map((source) => (source.siteId === id ? { ...source, siteId: null } : source));
        return { ...rest, sources: free };
      });
      toasts.success(t('sites.deleted'));
    },
  };
}

export type SiteActions = ReturnType<typeof useSiteActions>;
