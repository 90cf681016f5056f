import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';
import { DocumentTitle, useRouteTitle } from '../document-title.tsx';
import { PageFrame } from './page-frame.tsx';
import { Stack } from './stack.tsx';

interface PageProps {
  /** The heading, and the title in the browser's tab. The route's title is the default. */
  title?: string;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** Buttons beside the title; below it on a phone. */
  actions?: ReactNode;
  width?: ComponentProps<typeof PageFrame>['width'];
  children: ReactNode;
}

/** A page below the header: `h1`, lead, actions and content. */
export function Page({ title, lead, actions, width = 'wide', children }: PageProps) {
  const routeTitle = useRouteTitle();
  return (
    <PageFrame width={width}>
      {title !== undefined && <DocumentTitle title={title} />}
      <Stack direction="row" wrap gap={2} align="end" justify="space-between" sx={{ mb: { mobile: 3, tablet: 4 } }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title ?? routeTitle}
          </Typography>
          {lead && (
            <Typography component="div" sx={{ color: 'text.secondary', mt: 1, minHeight: '1.55em' }}>
              {lead}
            </Typography>
          )}
        </Box>
        {actions && (
          <Stack direction="row" gap={1}>
            {actions}
          </Stack>
        )}
      </Stack>
      {children}
    </PageFrame>
  );
}
