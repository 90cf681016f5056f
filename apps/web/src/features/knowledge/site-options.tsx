import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { limits } from '@sosia/contract/limits';
import { useTranslation } from 'react-i18next';
import { Grid } from '../../components/layout/grid.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Notice } from '../../components/notice.tsx';
import { SelectInput } from '../../components/select-input.tsx';
import { Text } from '../../components/text.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { type CrawlSettings, complaintsOf } from '../../lib/agent/crawl-settings.ts';
import { SiteHeaders } from './site-headers.tsx';

export interface SiteOptionsProps {
  settings: CrawlSettings;
  onChange: (part: Partial<CrawlSettings>) => void;
  /** Names of stored headers. */
  keptHeaders?: readonly string[];
}

/** Which pages of a site are read, and with which headers. */
export function SiteOptions({ settings, onChange, keptHeaders = [] }: SiteOptionsProps) {
  const { t } = useTranslation();
  const complaints = complaintsOf(settings);
  const depths = Array.from({ length: limits.siteDepth + 1 }, (_, depth) => ({
    value: String(depth),
    label: t('sites.depthOf', { count: depth }),
  }));
  return (
    <Stack gap={2.5}>
      <Grid gap={2} columns={{ mobile: '1fr', phablet: '1fr 1fr' }}>
        <TextInput
          label={t('sites.limit')}
          hint={t('sites.limitHint', { max: limits.discoverUrls })}
          value={settings.limit}
          onChange={(event) => onChange({ limit: event.target.value })}
          error={complaints?.limit ? t('sites.limitWrong', { max: limits.discoverUrls }) : null}
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectInput
          label={t('sites.depth')}
          hint={t('sites.depthHint')}
          options={depths}
          value={String(settings.depth)}
          onChange={(depth) => onChange({ depth: Number(depth) })}
        />
      </Grid>
      <PatternsInput name="include" settings={settings} onChange={onChange} isWrong={complaints?.include} />
      <PatternsInput name="exclude" settings={settings} onChange={onChange} isWrong={complaints?.exclude} />
      <RobotsOption settings={settings} onChange={onChange} />
      <SiteHeaders
        headers={settings.headers}
        wrong={complaints?.headers ?? []}
        kept={keptHeaders}
        onChange={(headers) => onChange({ headers })}
      />
    </Stack>
  );
}

type OptionProps = Pick<SiteOptionsProps, 'settings' | 'onChange'>;

interface PatternsInputProps extends OptionProps {
  name: 'include' | 'exclude';
  isWrong: boolean | undefined;
}

function PatternsInput({ name, settings, onChange, isWrong }: PatternsInputProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t(`sites.${name}`)}
      placeholder={name === 'include' ? '/docs/*' : '/blog/*\n*.pdf'}
      hint={t('sites.patternHint')}
      value={settings[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
      error={isWrong ? t('sites.patternsTooMany', { max: limits.sitePatterns }) : null}
      multiline
      minRows={2}
      maxRows={6}
    />
  );
}

function RobotsOption({ settings, onChange }: OptionProps) {
  const { t } = useTranslation();
  return (
    <div>
      <FormControlLabel
        sx={{ ml: -1, alignItems: 'flex-start' }}
        control={
          <Checkbox checked={settings.ignoreRobots} onChange={(_, ignoreRobots) => onChange({ ignoreRobots })} />
        }
        label={
          <Text variant="body2" sx={{ pt: 1 }}>
            {t('sites.ignoreRobots')}
          </Text>
        }
      />
      {settings.ignoreRobots && <Notice kind="warning">{t('sites.ignoreRobotsWarning')}</Notice>}
    </div>
  );
}
