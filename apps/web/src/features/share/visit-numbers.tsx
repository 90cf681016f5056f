import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Loading } from '../../components/skeletons.tsx';
import { useLanguage } from '../../lib/app-context.tsx';
import { useEmbedNumbers } from '../../lib/embed/use-embeds.ts';
import { tokenColor } from '../../theme/color.ts';

const days = 30;
const steps = ['shown', 'opened', 'firstMessage'] as const;

/** How many visits saw it, opened it and asked, in the last days. */
export function VisitNumbers({ token }: { token: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data, error, refetch } = useEmbedNumbers(token, days);
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
    <Box component="dl" aria-label={t('embeds.summary.numbers')} sx={list}>
      {steps.map((step) => (
        <Box key={step} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {t(`embeds.numbers.${step}`)}
          </Box>
          <Box component="dd" className="numbers" sx={{ m: 0, typography: 'h3' }}>
            {data.days.reduce((sum, day) => sum + day[step], 0).toLocaleString(language)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 2,
  m: 0,
  py: 1.5,
  borderBlock: `1px solid ${tokenColor('line')}`,
};
