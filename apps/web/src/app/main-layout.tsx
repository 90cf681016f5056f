import Box from '@mui/material/Box';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { CrashBoundary } from '../components/crash-boundary.tsx';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { tokenColor } from '../theme/color.ts';
import { Header } from './header.tsx';
import { restoreFocusIn } from './restore-focus.ts';
import { useRouteFocus } from './use-route-focus.ts';

/** Layout of a page: skip link, header and main content. */
export function MainLayout() {
  const { t } = useTranslation();
  const content = useRef<HTMLElement>(null);
  const place = useRouteFocus(content);
  useEffect(() => (content.current ? restoreFocusIn(content.current) : undefined), []);
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
          bgcolor: tokenColor('brand'),
          color: tokenColor('on-brand'),
          '&:not(:focus)': { transform: 'translateY(-80px)' },
        }}
      >
        {t('general.skipToContent')}
      </Box>
      <Header />
      <Box
        component="main"
        ref={content}
        id="content"
        tabIndex={-1}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column', outline: 'none' }}
      >
        <CrashBoundary place={place}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </CrashBoundary>
      </Box>
    </>
  );
}
