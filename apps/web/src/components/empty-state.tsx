import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateIcon } from './state-icon.tsx';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** The suggested next step. */
  text: ReactNode;
  /** The button for it. */
  action?: ReactNode;
}

/** Empty state: what is missing and what to do. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <Box sx={{ textAlign: 'center', py: { mobile: 5, tablet: 7 }, px: 2, maxWidth: 460, mx: 'auto' }}>
      <StateIcon icon={icon} tone="brand" />
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.75, mb: action ? 3 : 0 }}>{text}</Typography>
      {action}
    </Box>
  );
}
