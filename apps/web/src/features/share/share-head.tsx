import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import { Grid } from '../../components/layout/grid.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { tokenColor } from '../../theme/color.ts';

interface ShareHeadProps {
  id: string;
  icon: LucideIcon;
  title: string;
  text: string;
}

/** Heading of a way to share. */
export function ShareHead({ id, icon: Icon, title, text }: ShareHeadProps) {
  return (
    <Grid gap={1.75} columns="44px minmax(0, 1fr)" align="center">
      <Stack sx={sign}>
        <Icon size={21} aria-hidden />
      </Stack>
      <div>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </div>
    </Grid>
  );
}

const sign = {
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: 3,
  bgcolor: tokenColor('brand-soft'),
  color: tokenColor('brand'),
};
