import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DocumentTitle } from './document-title.tsx';

interface PageProps {
  title: string;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** Buttons beside the title; below it on a phone. */
  actions?: ReactNode;
  /** `narrow` for reading, `medium` for forms beside their contents, `wide` for boards and cards (the default). */
  width?: keyof typeof maxWidths;
  children: ReactNode;
}

const maxWidths = { narrow: 720, medium: 1080, wide: 1440 } as const;

/** A page below the header: one `h1`, its lead, its actions, its content. */
export function Page({ title, lead, actions, width = 'wide', children }: PageProps) {
  return (
    <Box
      sx={{
        width: 1,
        maxWidth: maxWidths[width],
        mx: 'auto',
        px: { xs: 2, tablet: 4 },
        py: { xs: 3, tablet: 5 },
      }}
    >
      <DocumentTitle title={title} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'end',
          justifyContent: 'space-between',
          mb: { xs: 3, tablet: 4 },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {lead && (
            <Typography component="div" sx={{ color: 'text.secondary', mt: 1, minHeight: '1.55em' }}>
              {lead}
            </Typography>
          )}
        </Box>
        {actions && <Box sx={{ display: 'flex', gap: 1 }}>{actions}</Box>}
      </Box>
      {children}
    </Box>
  );
}
