import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/error-state.tsx';
import { Stack } from '../../../components/layout/stack.tsx';
import { Loading } from '../../../components/skeletons.tsx';
import { Text } from '../../../components/text.tsx';
import { useEmbedVisits } from '../../../lib/embed/use-embeds.ts';
import type { EmbedTools } from '../embed-tools.ts';
import { sumSteps, visitsDays } from '../visit-steps.ts';
import { VisitBars } from './visit-bars.tsx';
import { VisitFunnel } from './visit-funnel.tsx';

/** Visit statistics of the last days. */
export function VisitsSection({ embed }: EmbedTools) {
  const { t } = useTranslation();
  const { data, error, refetch } = useEmbedVisits(embed.token, visitsDays);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton variant="rounded" height={240} />
      </Loading>
    );
  const sums = sumSteps(data);
  return (
    <Stack gap={3} shrink>
      <VisitFunnel sums={sums} />
      {sums.shown + sums.opened > 0 ? (
        <VisitBars days={data.days} />
      ) : (
        <Text variant="body2" muted>
          {t('embeds.numbers.none')}
        </Text>
      )}
    </Stack>
  );
}
