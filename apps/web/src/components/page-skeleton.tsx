import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { tokenColor } from '../theme/color.ts';
import './page-skeleton.css';

/** A page whose script is on its way: a title and a block, which show only when it takes a while. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <Box
      className="sosia-late"
      role="status"
      aria-label={t('general.loading')}
      sx={{ width: 1, maxWidth: 1440, mx: 'auto', px: { xs: 2, tablet: 4 }, py: { xs: 3, tablet: 5 } }}
    >
      <Box sx={{ width: 240, maxWidth: 0.7, height: 40, borderRadius: 2, bgcolor: tokenColor('skeleton') }} />
      <Box sx={{ height: 260, mt: 4, borderRadius: 4, bgcolor: tokenColor('skeleton') }} />
    </Box>
  );
}
