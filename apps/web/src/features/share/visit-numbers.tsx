import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Loading } from '../../components/skeletons.tsx';
import { Text } from '../../components/text.tsx';
import { useLanguage } from '../../lib/app-context.tsx';
import { useEmbedVisits } from '../../lib/embed/use-embeds.ts';
import { tokenColor } from '../../theme/color.ts';

const days = 30;
const steps = ['shown', 'opened', 'firstMessage'] as const;

/** Visits, opens and questions of the last days. */
export function VisitNumbers({ token }: { token: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data, error, refetch } = useEmbedVisits(token, days);
  if (error && !data)
    return (
      <ErrorNotice error={error} onRetry={() => void refetch()}>
        {t('embeds.numbers.notLoaded')}
      </ErrorNotice>
    );
  if (!data)
    return (
      <Loading>
        <Skeleton variant="rounded" height={76} />
      </Loading>
    );
  return (
    <Grid component="dl" aria-label={t('embeds.summary.numbers')} gap={2} columns="repeat(3, minmax(0, 1fr))" sx={list}>
      {steps.map((step) => (
        <Box key={step} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Text component="dt" variant="caption" muted>
            {t(`embeds.numbers.${step}`)}
          </Text>
          <Text component="dd" className="numbers" variant="h3" sx={{ m: 0 }}>
            {data.days.reduce((sum, day) => sum + day[step], 0).toLocaleString(language)}
          </Text>
        </Box>
      ))}
    </Grid>
  );
}

const list = {
  m: 0,
  py: 1.5,
  borderBlock: `1px solid ${tokenColor('line')}`,
};
