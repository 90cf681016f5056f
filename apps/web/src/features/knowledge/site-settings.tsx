import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Site } from '@sosia/contract/sites';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../components/layout/dialog-form.tsx';
import { Text } from '../../components/text.tsx';
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

/** Edits how a website is read and refreshed. */
export function SiteSettings({ site, actions, onClose }: SiteSettingsProps) {
  const { t } = useTranslation();
  const [settings, setSettings] = useState(() => settingsOf(site));
  const [forgets, setForgets] = useState(false);
  const { isBusy, error, attempt } = useAsyncAction(onClose);
  const isDirty = forgets || JSON.stringify(settings) !== JSON.stringify(settingsOf(site));
  useUnsaved(isDirty);
  const change = (part: Partial<CrawlSettings>) => setSettings({ ...settings, ...part });
  const save = () => {
    const headers = headersOf(settings);
    const { schedule, addsNewPages } = settings;
    const kept = forgets || headers.length > 0 ? { headers } : {};
    return actions.update(site, { ...rulesOf(settings), schedule, addsNewPages, ...kept });
  };
  return (
    <DialogForm
      title={t('sites.settingsTitle')}
      submitLabel={t('general.save')}
      canSubmit={isDirty && complaintsOf(settings) === null}
      busy={isBusy}
      error={error}
      wide
      hasCancel
      keepsInput={isDirty}
      gap={2.5}
      onSubmit={() => void attempt(save)}
      onClose={onClose}
    >
      <Text variant="body2" muted sx={{ overflowWrap: 'anywhere' }}>
        {shortUrl(site.url)}
      </Text>
      <SiteSchedule settings={settings} onChange={change} />
      <SiteOptions settings={settings} onChange={change} keptHeaders={forgets ? [] : site.headerNames} />
      {site.headerNames.length > 0 && (
        <FormControlLabel
          sx={{ ml: -1, mt: -1.5 }}
          control={<Checkbox checked={forgets} onChange={(_, isTicked) => setForgets(isTicked)} />}
          label={<Text variant="body2">{t('sites.headersForget')}</Text>}
        />
      )}
    </DialogForm>
  );
}
