import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { tokenColor } from '../theme/color.ts';
import { PageFrame } from './layout/page-frame.tsx';
import './page-skeleton.css';

/** Skeleton of a page whose script is loading. Appears after a delay. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <PageFrame className="sosia-late" role="status" aria-label={t('general.loading')}>
      <Box sx={{ width: 240, maxWidth: 0.7, height: 40, borderRadius: 2, bgcolor: tokenColor('skeleton') }} />
      <Box sx={{ height: 260, mt: 4, borderRadius: 4, bgcolor: tokenColor('skeleton') }} />
    </PageFrame>
  );
}
