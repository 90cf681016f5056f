import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ApiError } from '@sosia/client';
import type { Explanation } from '@sosia/contract';
import { useQuery } from '@tanstack/react-query';
import { ClockFading, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Loading, RowsSkeleton, TextSkeleton } from '../../components/skeletons.tsx';
import type { SourcePlace } from '../../lib/agent/workshop-tools.ts';
import { useClient } from '../../lib/app-context.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { tokenColor } from '../../theme/color.ts';
import { AnswerDetails } from './answer-details.tsx';
import { AskedAndAnswered } from './asked-and-answered.tsx';
import { PassageList } from './passage-list.tsx';
import { PromptFold } from './prompt-fold.tsx';
import { StageBar } from './stage-bar.tsx';

interface WhyPanelProps {
  turnId: string;
  agentId: string;
  openSource: (place: SourcePlace) => void;
  onClose: () => void;
}

const pollIntervalMs = 1_500;

/** Trace of an answer: a side panel, full screen on a phone. */
export function WhyPanel({ turnId, agentId, openSource, onClose }: WhyPanelProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, sx: sheet } }}
    >
      <Stack direction="row" gap={1} align="center" sx={head}>
        <Typography id={id} variant="h3" component="h2" sx={{ mr: 'auto' }}>
          {t('answers.whyTitle')}
        </Typography>
        <IconButton aria-label={t('general.close')} onClick={onClose} autoFocus>
          <X size={20} aria-hidden />
        </IconButton>
      </Stack>
      <Why turnId={turnId} agentId={agentId} openSource={openSource} />
    </Drawer>
  );
}

function Why({ turnId, agentId, openSource }: Omit<WhyPanelProps, 'onClose'>) {
  const { t } = useTranslation();
  const client = useClient();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.turnTrace(turnId),
    queryFn: async ({ signal }) => (await client.call('explainTurn', { params: { id: turnId }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.status === 'running' && pollIntervalMs,
  });
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState icon={ClockFading} title={t('answers.gone')} text={t('answers.goneText')} />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Stack gap={3} sx={{ p: 3 }}>
          <TextSkeleton lines={3} />
          <RowsSkeleton rows={4} />
        </Stack>
      </Loading>
    );
  }
  return <Parts why={data} agentId={agentId} openSource={openSource} />;
}

interface PartsProps extends Pick<WhyPanelProps, 'agentId' | 'openSource'> {
  why: Explanation;
}

function Parts({ why, agentId, openSource }: PartsProps) {
  return (
    <Stack gap={3} shrink sx={{ px: { mobile: 2, tablet: 3 }, pb: 4 }}>
      <AskedAndAnswered why={why} agentId={agentId} />
      <PassageList why={why} openSource={openSource} />
      <AnswerDetails why={why} />
      <StageBar stages={why.stages} />
      {why.prompt !== null && <PromptFold prompt={why.prompt} />}
    </Stack>
  );
}

const sheet = { width: { mobile: 1, tablet: 560 }, maxWidth: 1, bgcolor: 'background.paper' };
const head = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  px: { mobile: 2, tablet: 3 },
  py: 1.5,
  mb: 2,
  bgcolor: 'background.paper',
  borderBottom: `1px solid ${tokenColor('line')}`,
};
