import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { Text } from '../../components/text.tsx';
import type { CrawlSettings } from '../../lib/agent/crawl-settings.ts';

interface SiteScheduleProps {
  settings: CrawlSettings;
  onChange: (part: Partial<CrawlSettings>) => void;
}

/** Refresh schedule of a site. */
export function SiteSchedule({ settings, onChange }: SiteScheduleProps) {
  const { t } = useTranslation();
  const options = [
    { value: 'none', label: t('sites.never') },
    { value: 'daily', label: t('sites.daily') },
    { value: 'weekly', label: t('sites.weekly') },
  ] as const;
  return (
    <Stack gap={0.75}>
      <Text variant="subtitle2" aria-hidden>
        {t('sites.schedule')}
      </Text>
      <SegmentedControl
        label={t('sites.schedule')}
        options={options}
        value={settings.schedule}
        onChange={(schedule) => onChange({ schedule })}
      />
      <FormControlLabel
        sx={{ ml: -1 }}
        control={
          <Checkbox checked={settings.addsNewPages} onChange={(_, addsNewPages) => onChange({ addsNewPages })} />
        }
        label={<Text variant="body2">{t('sites.addsNewPages')}</Text>}
      />
    </Stack>
  );
}
