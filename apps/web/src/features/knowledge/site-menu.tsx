import type { Site } from '@sosia/contract/sites';
import { History, Settings, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/action-menu.tsx';
import { shortUrl } from './site-facts.ts';

export type SiteAction = 'settings' | 'changes' | 'delete';

/** Actions on a website other than refresh. */
export function SiteMenu({ site, onAction }: { site: Site; onAction: (action: SiteAction) => void }) {
  const { t } = useTranslation();
  return (
    <ActionMenu
      label={t('workshop.knowledge.actions', { title: shortUrl(site.url) })}
      items={[
        { icon: Settings, text: t('sites.settings'), act: () => onAction('settings') },
        ...(site.lastRun ? [{ icon: History, text: t('sites.changes'), act: () => onAction('changes') }] : []),
        { icon: Trash2, text: t('workshop.knowledge.delete'), act: () => onAction('delete') },
      ]}
    />
  );
}
