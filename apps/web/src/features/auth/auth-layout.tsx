import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AgentPortrait } from '../../components/agent-portrait.tsx';
import { DocumentTitle } from '../../components/document-title.tsx';
import { tokenColor } from '../../theme/color.ts';
import { InsecureNotice } from './insecure-notice.tsx';
import { Showcase } from './showcase.tsx';

interface AuthLayoutProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A form on one side and, where there is room, what one gets for it on the other. */
export function AuthLayout({ title, lead, children }: AuthLayoutProps) {
  return (
    <Box sx={{ flex: 1, display: 'grid', gridTemplateColumns: { xs: '1fr', laptop: 'minmax(440px, 1fr) 1.15fr' } }}>
      <DocumentTitle title={title} />
      <Box
        sx={{
          display: 'grid',
          // In the middle for a form of usual height, yet hung from the top: what comes later below a button must not move it.
          alignContent: 'start',
          justifyItems: 'center',
          px: 2.5,
          pt: { xs: 4, tablet: 'max(48px, calc(50vh - 320px))' },
          pb: { xs: 4, tablet: 6 },
        }}
      >
        <Box sx={{ width: 1, maxWidth: 420 }}>
          <Box sx={greeting}>
            <AgentPortrait agentId="sosia-66" background="peach" lively />
          </Box>
          <Typography variant="h1">{title}</Typography>
          <Typography sx={{ color: 'text.secondary', mt: 1, mb: 4 }}>{lead}</Typography>
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <InsecureNotice />
            {children}
          </Box>
        </Box>
      </Box>
      <Box
        component="aside"
        sx={{
          display: { xs: 'none', laptop: 'grid' },
          placeItems: 'center',
          p: 6,
          bgcolor: tokenColor('brand-soft'),
          overflow: 'hidden',
        }}
      >
        <Showcase />
      </Box>
    </Box>
  );
}

/** Where the other side has no room but the screen is tall enough for a face. */
const greeting = {
  display: 'none',
  width: 92,
  height: 92,
  mb: 2.5,
  borderRadius: 5,
  overflow: 'hidden',
  '@media (min-height: 740px) and (max-width: 1023.95px)': { display: 'block' },
};
