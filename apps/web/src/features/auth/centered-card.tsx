import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { DocumentTitle } from '../../components/document-title.tsx';
import { tokenColor } from '../../theme/color.ts';

interface CentredCardProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}

/** One thing to read or to do, in the middle of the page. */
export function CenteredCard({ icon: Icon, title, children }: CentredCardProps) {
  return (
    <Box
      sx={{
        flex: 1,
        display: 'grid',
        placeItems: { xs: 'start center', tablet: 'center' },
        px: 2,
        py: { xs: 3, tablet: 6 },
      }}
    >
      <DocumentTitle title={title} />
      <Box
        sx={{
          width: 1,
          maxWidth: 480,
          p: { xs: 3, tablet: 5 },
          borderRadius: 4,
          bgcolor: 'background.paper',
          border: `1px solid ${tokenColor('line')}`,
          boxShadow: `0 12px 40px ${tokenColor('shadow')}`,
        }}
      >
        <Box
          sx={{
            display: 'grid',
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
        </Box>
        <Typography variant="h1" sx={{ fontSize: '1.75rem', mb: 1.5 }}>
          {title}
        </Typography>
        <Box sx={{ display: 'grid', gap: 2.5 }}>{children}</Box>
      </Box>
    </Box>
  );
}
