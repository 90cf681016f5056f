import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { limits } from '@sosia/contract/limits';
import { KeyRound, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid } from '../../components/layout/grid.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/text.tsx';
import { TextInput } from '../../components/text-input.tsx';
import type { HeaderDraft } from '../../lib/agent/crawl-settings.ts';
import { tokenColor } from '../../theme/color.ts';

interface SiteHeadersProps {
  headers: readonly HeaderDraft[];
  /** Keys of invalid headers. */
  wrong: readonly number[];
  kept: readonly string[];
  onChange: (headers: readonly HeaderDraft[]) => void;
}

/** Request headers for pages behind a login, such as a cookie. */
export function SiteHeaders({ headers, wrong, kept, onChange }: SiteHeadersProps) {
  const { t } = useTranslation();
  const [added, setAdded] = useState<number | null>(null);
  const patch = (key: number, part: Partial<HeaderDraft>) =>
    onChange(headers.map((header) => (header.key === key ? { ...header, ...part } : header)));
  const add = () => {
    const key = Math.max(0, ...headers.map((header) => header.key)) + 1;
    setAdded(key);
    onChange([...headers, { key, name: headers.length === 0 ? 'Cookie' : '', value: '' }]);
  };
  return (
    <Stack component="fieldset" gap={1.5} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Text component="legend" variant="subtitle2" sx={{ p: 0, mb: 0.5 }}>
        {t('sites.headers')}
      </Text>
      <Stack direction="row" gap={1} sx={{ typography: 'caption', color: 'text.secondary' }}>
        <KeyRound size={16} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
        {t('sites.headersHint')}
      </Stack>
      {kept.length > 0 && headers.length === 0 && (
        <Text variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('sites.headersKept', { names: kept.join(', ') })}
        </Text>
      )}
      {headers.map((header) => (
        <HeaderFields
          key={header.key}
          header={header}
          isWrong={wrong.includes(header.key)}
          isNew={header.key === added}
          onChange={(part) => patch(header.key, part)}
          onRemove={() => onChange(headers.filter(({ key }) => key !== header.key))}
        />
      ))}
      {headers.length < limits.siteHeaders && (
        <Button size="small" startIcon={<Plus size={16} aria-hidden />} onClick={add} sx={{ justifySelf: 'start' }}>
          {t(kept.length > 0 && headers.length === 0 ? 'sites.headersReplace' : 'sites.headerAdd')}
        </Button>
      )}
    </Stack>
  );
}

interface HeaderFieldsProps {
  header: HeaderDraft;
  isWrong: boolean;
  /** Whether it was just added, so that it takes the focus. */
  isNew: boolean;
  onChange: (part: Partial<HeaderDraft>) => void;
  onRemove: () => void;
}

function HeaderFields({ header: { name, value }, isWrong, isNew, onChange, onRemove }: HeaderFieldsProps) {
  const { t } = useTranslation();
  return (
    <Grid
      gap={1}
      columns={{ mobile: 'minmax(0, 1fr) 40px', phablet: 'minmax(0, 1fr) minmax(0, 1.6fr) 40px' }}
      align="start"
      sx={line}
    >
      <TextInput
        label={t('sites.headerName')}
        value={name}
        onChange={(event) => onChange({ name: event.target.value })}
        autoComplete="off"
        autoFocus={isNew && name === ''}
      />
      <TextInput
        label={t('sites.headerValue')}
        type="password"
        value={value}
        onChange={(event) => onChange({ value: event.target.value })}
        error={isWrong ? t('sites.headerWrong') : null}
        autoComplete="off"
        autoFocus={isNew && name !== ''}
      />
      <IconButton
        aria-label={t('sites.headerRemove', { name: name || t('sites.headerName') })}
        onClick={onRemove}
        sx={{ mt: '30px' }}
      >
        <X size={18} aria-hidden />
      </IconButton>
    </Grid>
  );
}

const line = {
  '& > :nth-of-type(2)': { gridColumn: { mobile: '1', phablet: 'auto' }, gridRow: { mobile: 2, phablet: 'auto' } },
  pb: { mobile: 1.5, phablet: 0 },
  borderBottom: { mobile: `1px solid ${tokenColor('line')}`, phablet: 0 },
};
