import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Site } from '@sosia/contract/sites';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../components/app-dialog.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { wholeOnPhone } from '../../components/whole-on-phone.ts';
import { type CrawlSettings, complaintsOf, headersOf, rulesOf, settingsOf } from '../../lib/agent/crawl-settings.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';
import { shortUrl } from './site-facts.ts';
import { SiteOptions } from './site-options.tsx';
import { SiteSchedule } from './site-schedule.tsx';
import type { SiteActions } from './use-site-actions.ts';

interface SiteSettingsProps {
  site: Site;
  actions: SiteActions;
  onClose: () => void;
}

/** Changes how a website is read and kept up to date. */
export function SiteSettings({ site, actions, onClose }: SiteSettingsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [settings, setSettings] = useState(() => settingsOf(site));
  const [forgets, setForgets] = useState(false);
  const { isBusy, error, attempt } = useAsyncAction(onClose);
  const isDirty = forgets || JSON.stringify(settings) !== JSON.stringify(settingsOf(site));
  useUnsaved(isDirty);
  const change = (part: Partial<CrawlSettings>) => setSettings({ ...settings, ...part });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || complaintsOf(settings)) return;
    const headers = headersOf(settings);
    const { schedule, addsNewPages } = settings;
    const kept = forgets || headers.length > 0 ? { headers } : {};
    await attempt(() => actions.update(site, { ...rulesOf(settings), schedule, addsNewPages, ...kept }));
  };
  return (
    <AppDialog
      open
      title={t('sites.settingsTitle')}
      maxWidth="sm"
      paper={wholeOnPhone}
      busy={isBusy}
      onClose={(byButton) => (byButton || !isDirty) && onClose()}
      actions={
        <>
          <Button variant="outlined" onClick={onClose} disabled={isBusy}>
            {t('general.cancel')}
          </Button>
          <LoadingButton
            variant="contained"
            type="submit"
            form={id}
            loading={isBusy}
            disabled={!isDirty || complaintsOf(settings) !== null}
          >
            {t('general.save')}
          </LoadingButton>
        </>
      }
    >
      <Box component="form" id={id} onSubmit={save} noValidate sx={{ display: 'grid', gap: 2.5 }}>
        <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>{shortUrl(site.url)}</Box>
        <SiteSchedule settings={settings} onChange={change} />
        <SiteOptions settings={settings} onChange={change} keptHeaders={forgets ? [] : site.headerNames} />
        {site.headerNames.length > 0 && (
          <FormControlLabel
            sx={{ ml: -1, mt: -1.5 }}
            control={<Checkbox checked={forgets} onChange={(_, isTicked) => setForgets(isTicked)} />}
            label={<Box sx={{ typography: 'body2' }}>{t('sites.headersForget')}</Box>}
          />
        )}
        {error && <Notice kind="error">{error}</Notice>}
      </Box>
    </AppDialog>
  );
}
