import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { AgentSummary } from '@sosia/contract/agents';
import { LoaderCircle, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AgentPortrait } from '../../components/agent-portrait.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { paths } from '../../lib/paths.ts';
import { tokenColor } from '../../theme/color.ts';
import { WeekBars } from './week-bars.tsx';

/** Card of an agent; all of it is a link. */
export function AgentCard({ agent }: { agent: AgentSummary }) {
  const { t } = useTranslation();
  const { ready, failed, working } = agent.sources;
  return (
    <Card component="li" sx={card}>
      <Box sx={{ height: { mobile: 168, tablet: 176 } }}>
        <AgentPortrait agentId={agent.id} background={agent.background} pictureUrl={agent.avatarUrl} />
      </Box>
      <Box sx={{ p: 2.5, pt: 2, display: 'flex', flexDirection: 'column', flex: 1, gap: 2 }}>
        <div>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            <Box component={Link} to={paths.agent(agent.id)} sx={wholeCardLink}>
              {agent.name}
            </Box>
          </Typography>
          <Stack
            direction="row"
            wrap
            columnGap={2}
            sx={{
              mt: 0.5,
              typography: 'body2',
              color: 'text.secondary',
            }}
          >
            <span>{t('home.sources', { count: ready + failed + working })}</span>
            <span>{t(agent.language === 'es' ? 'home.languageEs' : 'home.languageEn')}</span>
            {working > 0 && (
              <Box component="span" sx={{ ...state, color: tokenColor('brand') }}>
                <LoaderCircle size={15} aria-hidden /> {t('home.working', { count: working })}
              </Box>
            )}
            {failed > 0 && (
              <Box component="span" sx={{ ...state, color: tokenColor('warn') }}>
                <TriangleAlert size={15} aria-hidden /> {t('home.failed', { count: failed })}
              </Box>
            )}
          </Stack>
        </div>
        <WeekBars days={agent.conversationsByDay} />
      </Box>
    </Card>
  );
}

const state = { display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 550 };

const card = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  transition: 'transform 180ms, box-shadow 180ms, border-color 180ms',
  '&:hover': {
    transform: 'translateY(-3px)',
    boxShadow: `0 14px 34px ${tokenColor('shadow')}`,
    borderColor: tokenColor('edge'),
  },
  '&:focus-within:has(:focus-visible)': { outline: `3px solid ${tokenColor('brand')}`, outlineOffset: 2 },
};

const wholeCardLink = {
  color: 'inherit',
  textDecoration: 'none',
  outline: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
};
