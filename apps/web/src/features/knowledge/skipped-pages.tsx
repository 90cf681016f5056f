import Box from '@mui/material/Box';
import type { ResponseOf } from '@sosia/client';
import { useTranslation } from 'react-i18next';
import { Text } from '../../components/text.tsx';
import { coarsePointer } from '../../theme/coarse-pointer.ts';
import { RobotsOverrideButton } from './robots-override-button.tsx';

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

/** Maximum URLs listed per reason. */
const shownOfReason = 100;

interface SkippedPagesProps {
  skipped: Skipped;
  onIgnoreRobots: (() => void) | null;
}

/** Skipped URLs grouped by the rule that skipped them. */
export function SkippedPages({ skipped, onIgnoreRobots }: SkippedPagesProps) {
  const { t } = useTranslation();
  if (skipped.length === 0) return null;
  const groups = Object.entries(Object.groupBy(skipped, ({ reason }) => reason)) as [
    Skipped[number]['reason'],
    Skipped,
  ][];
  return (
    <section aria-label={t('workshop.site.skipped', { count: skipped.length })}>
      <Text variant="subtitle2" sx={{ mb: 0.5 }}>
        {t('workshop.site.skipped', { count: skipped.length })}
      </Text>
      {groups.map(([reason, addresses]) => (
        <Text component="details" key={reason} variant="body2" muted>
          <Box component="summary" sx={{ cursor: 'pointer', minHeight: 28, py: 0.25, [coarsePointer]: { py: 1.5 } }}>
            {t(`workshop.site.${reasonTexts[reason]}`)} ({addresses.length})
          </Box>
          {reason === 'robots' && onIgnoreRobots && (
            <Box sx={{ my: 1, pl: 2 }}>
              {t('sites.robotsHint')} <RobotsOverrideButton onClick={onIgnoreRobots} />
            </Box>
          )}
          <Text component="ul" variant="caption" sx={{ m: 0, mb: 1, pl: 4, overflowWrap: 'anywhere' }}>
            {addresses.slice(0, shownOfReason).map(({ url }) => (
              <li key={url}>{url}</li>
            ))}
            {addresses.length > shownOfReason && (
              <li>{t('sites.andMore', { count: addresses.length - shownOfReason })}</li>
            )}
          </Text>
        </Text>
      ))}
    </section>
  );
}
