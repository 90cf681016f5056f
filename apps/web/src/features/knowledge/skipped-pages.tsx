import Box from '@mui/material/Box';
import type { ResponseOf } from '@sosia/client';
import { useTranslation } from 'react-i18next';

type Skipped = ResponseOf<'fetchUrls'>['skipped'];

const reasonTexts = {
  host: 'reasonHost',
  robots: 'reasonRobots',
  depth: 'reasonDepth',
  twin: 'reasonTwin',
  pattern: 'reasonPattern',
  notHtml: 'reasonNotHtml',
  status: 'reasonStatus',
  limit: 'reasonLimit',
} as const satisfies Record<Skipped[number]['reason'], string>;

/** The addresses that were left out, by the rule that left them out. */
export function SkippedPages({ skipped }: { skipped: Skipped }) {
  const { t } = useTranslation();
  if (skipped.length === 0) return null;
  const groups = Object.entries(Object.groupBy(skipped, ({ reason }) => reason)) as [
    Skipped[number]['reason'],
    Skipped,
  ][];
  return (
    <Box component="details" sx={{ typography: 'body2', color: 'text.secondary' }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
        {t('workshop.site.skipped', { count: skipped.length })}
      </Box>
      <Box sx={{ maxHeight: '24dvh', overflowY: 'auto' }}>
        {groups.map(([reason, addresses]) => (
          <Box key={reason} sx={{ mt: 1 }}>
            <b>{t(`workshop.site.${reasonTexts[reason]}`)}</b> ({addresses.length})
            <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere', typography: 'caption' }}>
              {addresses.map(({ url }) => (
                <li key={url}>{url}</li>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
