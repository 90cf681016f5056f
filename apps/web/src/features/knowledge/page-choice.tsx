import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import type { ResponseOf } from '@sosia/client';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/notice.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { colour } from '../../theme/colour.ts';
import { SkippedPages } from './skipped-pages.tsx';

export type FoundPages = ResponseOf<'fetchUrls'>;

interface PageChoiceProps {
  found: FoundPages;
  chosen: readonly string[];
  onChoose: (urls: readonly string[]) => void;
}

/** From this many pages on they can be filtered. */
const filterFrom = 10;

/** The pages of a site with tick-boxes and counts, and what was left out with the reason. */
export function PageChoice({ found, chosen, onChoose }: PageChoiceProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const words = useDeferredValue(wanted).trim().toLowerCase();
  const pages = found.data.filter(({ url, title }) => `${url} ${title ?? ''}`.toLowerCase().includes(words));
  const ticked = new Set(chosen);
  const shown = pages.map(({ url }) => url);
  const shownTicked = shown.filter((url) => ticked.has(url)).length;
  const tickAll = (isTicked: boolean) =>
    onChoose(isTicked ? [...new Set([...chosen, ...shown])] : chosen.filter((url) => !shown.includes(url)));
  if (found.data.length === 0) {
    return (
      <>
        <Notice kind="warning">{t('workshop.site.none')}</Notice>
        <SkippedPages skipped={found.skipped} />
      </>
    );
  }
  return (
    <>
      <Typography>
        <b>{t('workshop.site.found', { count: found.data.length })}</b>,{' '}
        {t('workshop.site.chosen', { count: chosen.length })}
        {found.truncated && `. ${t('workshop.site.truncated')}`}
      </Typography>
      {found.data.length >= filterFrom && (
        <TextInput
          label={t('workshop.site.filter')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          inputMode="search"
        />
      )}
      <Box sx={box}>
        <Box component="label" sx={{ ...line, position: 'sticky', top: 0, bgcolor: colour('raise'), zIndex: 1 }}>
          <Checkbox
            checked={shownTicked > 0 && shownTicked === shown.length}
            indeterminate={shownTicked > 0 && shownTicked < shown.length}
            onChange={(_, isTicked) => tickAll(isTicked)}
          />
          <b>{t('workshop.site.all')}</b>
        </Box>
        <Box component="ul" aria-label={t('workshop.site.pages')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {pages.map(({ url, title, depth }) => (
            <Box component="li" key={url} sx={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 52px' }}>
              <Box component="label" sx={{ ...line, pl: 0.5 + Math.min(depth, 4) * 1.5 }}>
                <Checkbox
                  checked={ticked.has(url)}
                  onChange={(_, isTicked) =>
                    onChoose(isTicked ? [...chosen, url] : chosen.filter((other) => other !== url))
                  }
                />
                <Box component="span" sx={{ minWidth: 0 }}>
                  {title && <Box sx={{ typography: 'body2', fontWeight: 550 }}>{title}</Box>}
                  <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>{url}</Box>
                </Box>
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      <SkippedPages skipped={found.skipped} />
    </>
  );
}

const box = { maxHeight: '40dvh', overflowY: 'auto', border: `1px solid ${colour('line')}`, borderRadius: 2 };
const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  px: 0.5,
  py: 0.25,
  cursor: 'pointer',
  typography: 'body2',
};
