import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Agent } from '@sosia/contract/agents';
import type { Embed } from '@sosia/contract/embed-schema';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { coarsePointer } from '../../theme/coarse-pointer.ts';
import { EmbedBar } from './embed-bar.tsx';

interface SettingsFrameProps {
  agent: Agent;
  embeds: readonly Embed[];
  chosen: Embed | null;
  choose: (embedId: string) => void;
  /** How far the changes are saved. */
  state: ReactNode;
  children: ReactNode;
}

/** Whose settings these are, the way back, and which of its embeds is shown. */
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, mb: 2 }}>
        <Typography variant="h1" sx={{ flex: '1 1 260px' }}>
          {t('embeds.title')}
        </Typography>
        {state}
      </Box>
      <EmbedBar agent={agent} embeds={embeds} chosen={chosen} choose={choose} />
      {children}
    </Box>
  );
}

export const frame = {
  width: 1,
  maxWidth: 1640,
  mx: 'auto',
  px: { xs: 2, tablet: 4 },
  pt: { xs: 2, tablet: 3 },
  pb: { xs: 12, laptop: 6 },
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
