import type { Site } from '@sosia/contract/sites';
import { DeleteSite } from './delete-site.tsx';
import { SiteChanges } from './site-changes.tsx';
import type { SiteAction } from './site-menu.tsx';
import { SiteSettings } from './site-settings.tsx';
import type { SiteActions } from './use-site-actions.ts';

interface SiteActionDialogProps {
  site: Site;
  wish: SiteAction;
  actions: SiteActions;
  onClose: () => void;
}

/** The dialog that a wish about a website opens. */
export function SiteActionDialog({ site, wish, actions, onClose }: SiteActionDialogProps) {
  if (wish === 'delete') return <DeleteSite site={site} actions={actions} onClose={onClose} />;
  if (wish === 'settings') return <SiteSettings site={site} actions={actions} onClose={onClose} />;
  return site.lastRun && <SiteChanges site={site} run={site.lastRun} onClose={onClose} />;
}
