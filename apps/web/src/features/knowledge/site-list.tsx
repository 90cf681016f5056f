import Box from '@mui/material/Box';
import type { Source } from '@sosia/contract/knowledge';
import type { Site } from '@sosia/contract/sites';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteActionDialog } from './site-action-dialog.tsx';
import { SiteGroup } from './site-group.tsx';
import type { SiteAction } from './site-menu.tsx';
import { useSiteActions } from './use-site-actions.ts';

interface SiteListProps {
  agentId: string;
  sites: readonly Site[];
  sources: readonly Source[];
  /** While filtering: sites without matches are hidden, the others expanded. */
  isFiltered: boolean;
  /** Visible pages of a site. */
  children: (site: Site) => { count: number; rows: () => ReactNode };
}

/** Websites that are refreshed, with their pages. */
export function SiteList({ agentId, sites, sources, isFiltered, children }: SiteListProps) {
  const { t } = useTranslation();
  const actions = useSiteActions(agentId);
  const [open, setOpen] = useState<{ siteId: string; action: SiteAction } | null>(null);
  const opened = sites.find(({ id }) => id === open?.siteId);
  if (sites.length === 0) return null;
  return (
    <section aria-label={t('sites.sites')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sites.map((site) => {
          const { count, rows } = children(site);
          if (isFiltered && count === 0) return null;
          return (
            <SiteGroup
              key={site.id}
              site={site}
              actions={actions}
              pages={sources.filter(({ siteId }) => siteId === site.id)}
              isOpen={isFiltered}
              onAction={(action) => setOpen({ siteId: site.id, action })}
            >
              {rows}
            </SiteGroup>
          );
        })}
      </Box>
      {open && opened && (
        <SiteActionDialog site={opened} action={open.action} actions={actions} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}
