import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Site } from '@sosia/contract/sites';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useAsyncAction } from '../../lib/use-async-action.ts';
import { shortUrl } from './site-facts.ts';
import type { SiteActions } from './use-site-actions.ts';

interface DeleteSiteProps {
  site: Site;
  actions: SiteActions;
  onClose: () => void;
}

/** Confirms the deletion of a website, with or without its pages. */
export function DeleteSite({ site, actions, onClose }: DeleteSiteProps) {
  const { t } = useTranslation();
  const [keepsPages, setKeepsPages] = useState(false);
  const { isBusy, error, attempt } = useAsyncAction(onClose);
  const remove = () => attempt(() => actions.remove(site, keepsPages));
  return (
    <ConfirmDialog
      open
      danger
      title={t('sites.deleteTitle', { site: shortUrl(site.url) })}
      confirmLabel={t(keepsPages ? 'sites.deleteSiteOnly' : 'sites.deleteWithPages', { count: site.pages.total })}
      busy={isBusy}
      error={error}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {keepsPages
          ? t('sites.deleteKeepText', { count: site.pages.ready })
          : t('sites.deleteText', { count: site.pages.total })}
      </Box>
      {site.pages.ready > 0 && (
        <FormControlLabel
          sx={{ ml: -1, mt: 1, color: 'text.primary' }}
          control={<Checkbox checked={keepsPages} onChange={(_, isTicked) => setKeepsPages(isTicked)} />}
          label={t('sites.keepPages')}
        />
      )}
    </ConfirmDialog>
  );
}
