import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/error-state.tsx';
import { Loading } from '../../../components/skeletons.tsx';
import { useEmbedNumbers } from '../../../lib/embed/use-embeds.ts';
import { numbersDays, sumSteps } from '../embed-numbers.ts';
import type { EmbedTools } from '../embed-tools.ts';
import { VisitBars } from './visit-bars.tsx';
import { VisitFunnel } from './visit-funnel.tsx';

/** What visitors did in the last days. */
export function NumbersSection({ embed }: EmbedTools) {
  const { t } = useTranslation();
  const { data, error, refetch } = useEmbedNumbers(embed.token, numbersDays);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton variant="rounded" height={240} />
      </Loading>
    );
  const sums = sumSteps(data);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <VisitFunnel sums={sums} />
      {sums.shown + sums.opened > 0 ? (
        <VisitBars days={data.days} />
      ) : (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('embeds.numbers.none')}</Box>
      )}
    </Box>
  );
}
