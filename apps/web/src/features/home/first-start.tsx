import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { FileText, Globe, MessageCircle, Plus, Type } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AgentPortrait } from '../../components/agent-portrait.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useClient } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { paths } from '../../lib/paths.ts';
import { tokenColor } from '../../theme/color.ts';

/** First-run screen: create an agent, or try the sample agent. */
export function FirstStart({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation();
  return (
    <Grid gap={2.5} columns={{ mobile: '1fr', laptop: '1.5fr 1fr' }}>
      <Card sx={{ p: { mobile: 3, tablet: 5 }, display: 'flex', alignItems: 'center', gap: 4, overflow: 'hidden' }}>
        <Stack align="start" sx={{ flex: '1 1 360px' }}>
          <Stack aria-hidden="true" direction="row" gap={1.25} sx={{ mb: 3 }}>
            {[FileText, Globe, Type].map((Icon, place) => (
              <Box
                key={knowledgeTints[place]}
                sx={{ ...tile, bgcolor: tokenColor(knowledgeTints[place] ?? 'tint-mint') }}
              >
                <Icon size={24} strokeWidth={1.75} />
              </Box>
            ))}
          </Stack>
          <Typography variant="h2">{t('home.firstTitle')}</Typography>
          <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3, maxWidth: 440 }}>{t('home.firstText')}</Typography>
          <Button variant="contained" size="large" startIcon={<Plus size={20} aria-hidden />} onClick={onCreate}>
            {t('home.create')}
          </Button>
        </Stack>
        <Faces />
      </Card>
      <SampleAgent />
    </Grid>
  );
}

/** Three sample portraits. */
function Faces() {
  return (
    <Box aria-hidden="true" sx={{ flex: 'none', display: { mobile: 'none', phablet: 'flex' }, pr: 2 }}>
      {faces.map(({ id, background, turn, lift }) => (
        <Box key={id} style={{ transform: `translateY(${lift}px) rotate(${turn}deg)` }} sx={faceTile}>
          <AgentPortrait agentId={id} background={background} lively />
        </Box>
      ))}
    </Box>
  );
}

function SampleAgent() {
  const { t } = useTranslation();
  const client = useClient();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const sample = useMutation({
    mutationFn: () => client.call('addSampleAgent'),
    onSuccess: ({ botId }) => navigate(paths.agent(botId)),
  });
  return (
    <Card sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ height: 190 }}>
        <AgentPortrait agentId="sample" background="peach" lively />
      </Box>
      <Stack gap={1} align="start" sx={{ p: 3 }}>
        <Typography variant="h3" component="h2">
          {t('home.sampleTitle')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>{t('home.sampleText')}</Typography>
        {sample.isError && <Notice kind="error">{errorText(sample.error)}</Notice>}
        <LoadingButton
          variant="outlined"
          startIcon={<MessageCircle size={18} aria-hidden />}
          loading={sample.isPending}
          onClick={() => sample.mutate()}
        >
          {t('home.sample')}
        </LoadingButton>
      </Stack>
    </Card>
  );
}

const knowledgeTints = ['tint-mint', 'tint-peach', 'tint-sky'] as const;
const tile = { display: 'grid', placeItems: 'center', width: 56, height: 56, borderRadius: 4, color: 'text.primary' };

const faces = [
  { id: 'sosia-25', background: 'sky', turn: -7, lift: 10 },
  { id: 'sosia-46', background: 'mint', turn: 2, lift: -10 },
  { id: 'sosia-79', background: 'sand', turn: 9, lift: 12 },
] as const;

const faceTile = {
  width: { phablet: 104, desktop: 120 },
  height: { phablet: 132, desktop: 152 },
  ml: '-14px',
  borderRadius: 4,
  overflow: 'hidden',
  border: `4px solid ${tokenColor('surface')}`,
  boxShadow: `0 12px 28px ${tokenColor('shadow')}`,
};
