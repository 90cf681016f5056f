import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import { tokenColor } from '../../theme/color.ts';

interface ShareHeadProps {
  id: string;
  icon: LucideIcon;
  title: string;
  text: string;
}

/** What a way of sharing is. */
export function ShareHead({ id, icon: Icon, title, text }: ShareHeadProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '44px minmax(0, 1fr)', gap: 1.75, alignItems: 'center' }}>
      <Box sx={sign}>
        <Icon size={21} aria-hidden />
      </Box>
      <div>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </div>
    </Box>
  );
}

const sign = {
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: 3,
  bgcolor: tokenColor('brand-soft'),
  color: tokenColor('brand'),
};
