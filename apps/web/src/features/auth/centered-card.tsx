import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { DocumentTitle } from '../../components/document-title.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { tokenColor } from '../../theme/color.ts';

interface CenteredCardProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}

/** A centered card for a single message or task. */
export function CenteredCard({ icon: Icon, title, children }: CenteredCardProps) {
  return (
    <Stack
      sx={{
        flex: 1,
        placeItems: { mobile: 'start center', tablet: 'center' },
        px: 2,
        py: { mobile: 3, tablet: 6 },
      }}
    >
      <DocumentTitle title={title} />
      <Box
        sx={{
          width: 1,
          maxWidth: 480,
          p: { mobile: 3, tablet: 5 },
          borderRadius: 4,
          bgcolor: 'background.paper',
          border: `1px solid ${tokenColor('line')}`,
          boxShadow: `0 12px 40px ${tokenColor('shadow')}`,
        }}
      >
        <Stack
          sx={{
            placeItems: 'center',
            width: 52,
            height: 52,
            mb: 2.5,
            borderRadius: 3.5,
            bgcolor: tokenColor('brand-soft'),
            color: tokenColor('brand'),
          }}
        >
          <Icon size={26} aria-hidden />
        </Stack>
        <Typography variant="h1" sx={{ fontSize: '1.75rem', mb: 1.5 }}>
          {title}
        </Typography>
        <Stack gap={2.5}>{children}</Stack>
      </Box>
    </Stack>
  );
}
