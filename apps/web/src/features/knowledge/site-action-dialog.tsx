import type { Site } from '@sosia/contract/sites';
import { DeleteSite } from './delete-site.tsx';
import { SiteChanges } from './site-changes.tsx';
import type { SiteAction } from './site-menu.tsx';
import { SiteSettings } from './site-settings.tsx';
import type { SiteActions } from './use-site-actions.ts';

interface SiteActionDialogProps {
  site: Site;
  action: SiteAction;
  actions: SiteActions;
  onClose: () => void;
}

/** Dialog for an action on a website. */
export function SiteActionDialog({ site, action, actions, onClose }: SiteActionDialogProps) {
  if (action === 'delete') return <DeleteSite site={site} actions={actions} onClose={onClose} />;
  if (action === 'settings') return <SiteSettings site={site} actions={actions} onClose={onClose} />;
  return site.lastRun && <SiteChanges site={site} run={site.lastRun} onClose={onClose} />;
}
