import Box from '@mui/material/Box';
import type { ReactNode, Ref } from 'react';
import { Grid } from '../../components/layout/grid.tsx';

interface SettingsColumnsProps {
  settings: ReactNode;
  /** Sticky next to the settings; on smaller screens the preview opens over them instead. */
  preview: ReactNode;
  previewRef?: Ref<unknown>;
}

/** Two columns: settings and preview. */
export function SettingsColumns({ settings, preview, previewRef }: SettingsColumnsProps) {
  return (
    <Grid columns={columns} align="start" gap={{ laptop: 3, desktop: 4 }}>
      {settings}
      <Box ref={previewRef} sx={previewColumn}>
        {preview}
      </Box>
    </Grid>
  );
}

const columns = {
  mobile: 'minmax(0, 1fr)',
  laptop: 'minmax(0, 1fr) minmax(0, 1.1fr)',
  desktop: 'minmax(0, 540px) minmax(0, 1fr)',
};
const previewColumn = {
  display: { mobile: 'none', laptop: 'flex' },
  flexDirection: 'column',
  position: 'sticky',
  top: 16,
  height: 'calc(100dvh - var(--above, 280px) - 16px)',
  minHeight: 400,
};
