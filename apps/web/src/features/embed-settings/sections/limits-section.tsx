import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { limits } from '@sosia/contract/limits';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Grid } from '../../../components/layout/grid.tsx';
import { Loading } from '../../../components/skeletons.tsx';
import { Text } from '../../../components/text.tsx';
import { useEmbedVisits } from '../../../lib/embed/use-embeds.ts';
import type { EmbedTools } from '../embed-tools.ts';
import { NumberField } from '../fields/number-field.tsx';
import { visitsDays } from '../visit-steps.ts';

const caps = ['perVisitorDay', 'perAddressDay', 'perDay'] as const;

/** Daily limits and today's usage. */
export function LimitsSection(tools: EmbedTools) {
  const { t } = useTranslation();
  const { embed, autosave, state } = tools;
  return (
    <>
      <Text variant="body2" muted>
        {t('embeds.limits.text')}
      </Text>
      <Grid gap={2} align="end" columns={{ mobile: '1fr', phablet: 'repeat(3, 1fr)' }}>
        {caps.map((cap) => (
          <NumberField
            key={cap}
            label={t(`embeds.limits.${cap}`)}
            min={1}
            max={limits.capMax}
            value={embed.caps[cap]}
            error={state.refused[`caps.${cap}`]}
            onChange={(value) => autosave.change(`caps.${cap}`, value)}
          />
        ))}
      </Grid>
      <UseToday {...tools} />
    </>
  );
}

function UseToday({ embed }: EmbedTools) {
  const { t } = useTranslation();
  const { data, error, refetch } = useEmbedVisits(embed.token, visitsDays);
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton variant="rounded" height={28} />
      </Loading>
    );
  const asked = data.questionsToday;
  const today = t('embeds.limits.today', { count: asked, max: embed.caps.perDay });
  return (
    <div>
      <Text variant="body2" sx={{ mb: 0.75 }}>
        {today}
      </Text>
      <LinearProgress
        variant="determinate"
        aria-label={today}
        value={Math.min(100, (asked / embed.caps.perDay) * 100)}
      />
    </div>
  );
}
