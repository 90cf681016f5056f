import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** One part of what explains an answer, under its heading. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography id={id} variant="subtitle2" component="h3" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {aside && (
          <Box className="numbers" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {aside}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
}
