import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AgentPortrait } from '../../components/agent-portrait.tsx';
import { DocumentTitle } from '../../components/document-title.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { tokenColor } from '../../theme/color.ts';
import { InsecureNotice } from './insecure-notice.tsx';
import { Showcase } from './showcase.tsx';

interface AuthLayoutProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A form, and on wide screens a product showcase next to it. */
export function AuthLayout({ title, lead, children }: AuthLayoutProps) {
  return (
    <Grid columns={{ mobile: '1fr', laptop: 'minmax(440px, 1fr) 1.15fr' }} sx={{ flex: 1 }}>
      <DocumentTitle title={title} />
      <Stack
        align="center"
        sx={{
          // Centered for a form of usual height but anchored at the top: late content below a button must not move it.
          alignContent: 'start',
          px: 2.5,
          pt: { mobile: 4, tablet: 'max(48px, calc(50vh - 320px))' },
          pb: { mobile: 4, tablet: 6 },
        }}
      >
        <Box sx={{ width: 1, maxWidth: 420 }}>
          <Box sx={greeting}>
            <AgentPortrait agentId="sosia-66" background="peach" lively />
          </Box>
          <Typography variant="h1">{title}</Typography>
          <Typography sx={{ color: 'text.secondary', mt: 1, mb: 4 }}>{lead}</Typography>
          <Stack gap={2.5}>
            <InsecureNotice />
            {children}
          </Stack>
        </Box>
      </Stack>
      <Box
        component="aside"
        sx={{
          display: { mobile: 'none', laptop: 'grid' },
          placeItems: 'center',
          p: 6,
          bgcolor: tokenColor('brand-soft'),
          overflow: 'hidden',
        }}
      >
        <Showcase />
      </Box>
    </Grid>
  );
}

/** Shown without the showcase if the screen is tall enough. */
const greeting = {
  display: 'none',
  width: 92,
  height: 92,
  mb: 2.5,
  borderRadius: 5,
  overflow: 'hidden',
  '@media (min-height: 740px) and (max-width: 1023.95px)': { display: 'block' },
};
