import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Loading, RowsSkeleton } from '../../components/skeletons.tsx';
import { Text } from '../../components/text.tsx';
import { GapRow } from './gap-row.tsx';
import { useDismissing, useGaps } from './use-gaps.ts';

/** Unanswered questions, with a form to answer each. */
export function GapList({ agentId }: { agentId: string }) {
  const { t } = useTranslation();
  const gaps = useGaps(agentId);
  const { leaving, dismiss } = useDismissing(gaps.drop);
  const rows = gaps.rows?.filter(({ id }) => !leaving.has(id));
  if (gaps.isError && !rows) return <ErrorState error={gaps.error} onRetry={() => void gaps.refetch()} />;
  if (!rows) {
    return (
      <Loading>
        <RowsSkeleton rows={5} />
      </Loading>
    );
  }
  if (rows.length === 0 && !gaps.hasNextPage)
    return <EmptyState icon={GraduationCap} title={t('learning.noGapsTitle')} text={t('learning.noGapsText')} />;
  return (
    // Receives focus when the last row is removed.
    <Stack component="section" tabIndex={-1} aria-label={t('learning.gaps')} gap={1.5} shrink sx={section}>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '65ch' }}>
        {t('learning.gapsText')}
      </Typography>
      <Text role="status" variant="caption" muted>
        {t('learning.gapsTotal', { count: gaps.total - (gaps.rows ?? []).filter(({ id }) => leaving.has(id)).length })}
      </Text>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((gap) => (
          <GapRow
            key={gap.id}
            gap={gap}
            agentId={agentId}
            onAnswered={() => gaps.drop(gap.id)}
            onDismiss={() => dismiss(gap.id)}
          />
        ))}
      </Box>
      {gaps.isFetchNextPageError && <ErrorState error={gaps.error} onRetry={() => void gaps.fetchNextPage()} />}
      {gaps.hasNextPage && !gaps.isFetchNextPageError && (
        <LoadingButton
          variant="outlined"
          loading={gaps.isFetchingNextPage}
          onClick={() => void gaps.fetchNextPage()}
          sx={{ justifySelf: 'center' }}
        >
          {t('learning.more')}
        </LoadingButton>
      )}
    </Stack>
  );
}

const section = { outline: 'none' };
