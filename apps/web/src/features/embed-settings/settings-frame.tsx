import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Agent } from '@sosia/contract/agents';
import type { Embed } from '@sosia/contract/embed-schema';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Stack } from '../../components/layout/stack.tsx';
import { paths } from '../../lib/paths.ts';
import { coarsePointer } from '../../theme/coarse-pointer.ts';
import { EmbedBar } from './embed-bar.tsx';

interface SettingsFrameProps {
  agent: Agent;
  embeds: readonly Embed[];
  chosen: Embed | null;
  choose: (embedId: string) => void;
  /** Save state. */
  state: ReactNode;
  children: ReactNode;
}

/** Page frame: back link (breadcrumb), title and embed chooser. */
export function SettingsFrame({ agent, embeds, chosen, choose, state, children }: SettingsFrameProps) {
  const { t } = useTranslation();
  return (
    <Box sx={frame}>
      <Box component={Link} to={`${paths.agent(agent.id)}?tab=share`} sx={back}>
        <ArrowLeft size={17} aria-hidden />
        <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {t('embeds.back', { name: agent.name })}
        </Box>
      </Box>
      <Stack direction="row" wrap rowGap={0.5} columnGap={2} align="center" sx={{ mb: 2 }}>
        <Typography variant="h1" sx={{ flex: '1 1 260px' }}>
          {t('embeds.title')}
        </Typography>
        {state}
      </Stack>
      <EmbedBar agent={agent} embeds={embeds} chosen={chosen} choose={choose} />
      {children}
    </Box>
  );
}

export const frame = {
  width: 1,
  maxWidth: 1640,
  mx: 'auto',
  px: { mobile: 2, tablet: 4 },
  pt: { mobile: 2, tablet: 3 },
  pb: { mobile: 12, laptop: 6 },
};
const back = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  maxWidth: 1,
  minHeight: 32,
  [coarsePointer]: { minHeight: 44 },
  mb: 0.5,
  typography: 'body2',
  fontWeight: 550,
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { color: 'text.primary' },
};
