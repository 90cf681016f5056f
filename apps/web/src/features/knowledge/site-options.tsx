import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { limits } from '@sosia/contract/limits';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/notice.tsx';
import { SelectInput } from '../../components/select-input.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { type CrawlSettings, complaintsOf } from '../../lib/agent/crawl-settings.ts';
import { SiteHeaders } from './site-headers.tsx';

export interface SiteOptionsProps {
  settings: CrawlSettings;
  onChange: (part: Partial<CrawlSettings>) => void;
  /** The names of the headers that are kept already. */
  keptHeaders?: readonly string[];
}

/** Which pages of a site are read, and how the site lets one in. */
export function SiteOptions({ settings, onChange, keptHeaders = [] }: SiteOptionsProps) {
  const { t } = useTranslation();
  const complaints = complaintsOf(settings);
  const depths = Array.from({ length: limits.siteDepth + 1 }, (_, depth) => ({
    value: String(depth),
    label: t('sites.depthOf', { count: depth }),
  }));
  const patterns = (name: 'include' | 'exclude') => (
    <TextInput
      label={t(`sites.${name}`)}
      placeholder={name === 'include' ? '/docs/*' : '/blog/*\n*.pdf'}
      hint={t('sites.patternHint')}
      value={settings[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
      error={complaints?.[name] ? t('sites.patternsTooMany', { max: limits.sitePatterns }) : null}
      multiline
      minRows={2}
      maxRows={6}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
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
      </Box>
      {patterns('include')}
      {patterns('exclude')}
      <Box>
        <FormControlLabel
          sx={{ ml: -1, alignItems: 'flex-start' }}
          control={
            <Checkbox checked={settings.ignoreRobots} onChange={(_, ignoreRobots) => onChange({ ignoreRobots })} />
          }
          label={<Box sx={{ typography: 'body2', pt: 1 }}>{t('sites.ignoreRobots')}</Box>}
        />
        {settings.ignoreRobots && <Notice kind="warning">{t('sites.ignoreRobotsWarning')}</Notice>}
      </Box>
      <SiteHeaders
        headers={settings.headers}
        wrong={complaints?.headers ?? []}
        kept={keptHeaders}
        onChange={(headers) => onChange({ headers })}
      />
    </Box>
  );
}
