import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { colour } from '../theme/colour.ts';
import { Header } from './header.tsx';

/** The frame around every page: a way past the header, the header, the page. */
export function MainLayout() {
  const { t } = useTranslation();
  return (
    <>
      <Box
        component="a"
        href="#content"
        sx={{
          position: 'fixed',
          zIndex: 'tooltip',
          top: 8,
          left: 8,
          px: 2,
          py: 1,
          borderRadius: 2,
          bgcolor: colour('brand'),
          color: colour('on-brand'),
          '&:not(:focus)': { transform: 'translateY(-80px)' },
        }}
      >
        {t('general.skipToContent')}
      </Box>
      <Header />
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column', outline: 'none' }}
      >
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </Box>
    </>
  );
}
