import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { limits } from '@sosia/contract/limits';
import { validateUrl } from '@sosia/contract/validators';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/text.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { completeUrl } from '../../lib/complete-url.ts';
import { tokenColor } from '../../theme/color.ts';

interface ChosenPagesProps {
  chosen: readonly string[];
  onChoose: (urls: readonly string[]) => void;
}

/** Pages to read: add URLs by hand, remove one, clear all. */
export function ChosenPages({ chosen, onChoose }: ChosenPagesProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={1.5} shrink>
      <AddPagesForm chosen={chosen} onChoose={onChoose} />
      <Stack direction="row" gap={1} align="center" justify="space-between" sx={{ minHeight: 32 }}>
        <Text role="status" variant="body2" muted>
          {chosen.length === 0 ? t('sites.chosenNone') : t('sites.chosenCount', { count: chosen.length })}
        </Text>
        {chosen.length > 0 && (
          <Button size="small" onClick={() => onChoose([])}>
            {t('sites.clear')}
          </Button>
        )}
      </Stack>
      {chosen.length > 0 && (
        <Box component="ol" aria-label={t('sites.chosenLabel')} sx={list}>
          {chosen.map((url, position) => (
            <ChosenPage
              key={url}
              url={url}
              position={position + 1}
              onRemove={() => onChoose(chosen.toSpliced(position, 1))}
            />
          ))}
        </Box>
      )}
    </Stack>
  );
}

function AddPagesForm({ chosen, onChoose }: ChosenPagesProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    // Several at once, as pasted from an email or a table.
    const urls = typed
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(completeUrl);
    const wrong = urls.find((url) => validateUrl(url) !== null);
    if (urls.length === 0 || wrong !== undefined) return setError(t('validation.urlFormat'));
    const all = [...new Set([...chosen, ...urls])];
    if (all.length > limits.scrapeUrls) return setError(t('sites.chosenTooMany', { max: limits.scrapeUrls }));
    onChoose(all);
    setTyped('');
    setError(null);
  };
  return (
    <Stack component="form" onSubmit={add} noValidate direction="row" gap={1} align="start">
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TextInput
          label={t('sites.byHand')}
          placeholder="https://example.com/menu"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
          error={error}
          inputMode="url"
          autoComplete="off"
        />
      </Box>
      <Button
        type="submit"
        variant="outlined"
        startIcon={<Plus size={18} aria-hidden />}
        sx={{ mt: '27px', minHeight: 45 }}
      >
        {t('sites.byHandAdd')}
      </Button>
    </Stack>
  );
}

function ChosenPage({ url, position, onRemove }: { url: string; position: number; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack component="li" direction="row" gap={1} align="center" sx={line}>
      <Text component="span" className="numbers" aria-hidden muted sx={{ width: 32, flex: 'none' }}>
        {position}
      </Text>
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {url.replace(/^https?:\/\//, '')}
      </Box>
      <IconButton size="small" aria-label={t('sites.drop', { position, url })} onClick={onRemove}>
        <X size={16} aria-hidden />
      </IconButton>
    </Stack>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  maxHeight: { mobile: 'none', tablet: '40dvh' },
  overflowY: 'auto',
  border: `1px solid ${tokenColor('line')}`,
  borderRadius: 2,
};
const line = {
  px: 1.5,
  minHeight: 44,
  typography: 'body2',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 44px',
  '& + &': { borderTop: `1px solid ${tokenColor('line')}` },
};
