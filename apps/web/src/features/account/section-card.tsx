import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionCardProps {
  /** The section's place in the page: `/account-settings#sessions`. */
  anchor: string;
  title: string;
  text: string;
  /** How it stands, beside the title. */
  state?: ReactNode;
  children: ReactNode;
}

/** One part of the settings. */
export function SectionCard({ anchor, title, text, state, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card
      component="section"
      id={anchor}
      aria-labelledby={id}
      sx={{ p: { xs: 2.5, tablet: 3.5 }, scrollMarginTop: 16 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {state}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, maxWidth: '58ch' }}>
        {text}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.5, mt: 2.5 }}>{children}</Box>
    </Card>
  );
}

/** Two fields side by side, one below the other on a phone. */
export const twoColumns = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
