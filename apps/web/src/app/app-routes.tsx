import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes, useNavigate } from 'react-router';
import { RouteTitle } from '../components/document-title.tsx';
import { useClientState } from '../lib/app-context.tsx';
import { Lazy, lazyPage } from '../lib/lazy-page.tsx';
import { paths } from '../lib/paths.ts';
import { MainLayout } from './main-layout.tsx';
import { findPage, type PageRow, pages } from './pages.tsx';

const accountArea = lazyPage(async () => (await import('./account-area.tsx')).AccountArea);

/** Fetches in parallel what a signed-in person sees first at this path. */
export async function preloadPage(pathname: string): Promise<void> {
  const { access, page } = findPage(pathname);
  if (access === 'account') await Promise.all([accountArea.load(), page.load()]);
}

/** The routes of the page table. */
export function AppRoutes() {
  return (
    <Suspense>
      <SessionEnd />
      <Routes>{createPageRoutes()}</Routes>
    </Suspense>
  );
}

/** Returns the routes of all pages, nested in their layouts. */
export function createPageRoutes() {
  return (
    <Route element={<MainLayout />}>
      {routesFor('public')}
      <Route element={<Lazy page={accountArea} props={{}} />}>{routesFor('account')}</Route>
    </Route>
  );
}

function routesFor(access: PageRow['access']) {
  return pages
    .filter((row) => row.access === access)
    .map((row) => <Route key={row.path} path={row.path} element={<RoutedPage row={row} />} />);
}

function RoutedPage({ row }: { row: PageRow }) {
  const { t } = useTranslation();
  return (
    <RouteTitle title={t(row.title)}>
      <Lazy page={row.page} props={{}} />
    </RouteTitle>
  );
}

/** Goes to `/` after status 511. */
function SessionEnd() {
  const ended = useClientState((state) => state.sessionEnded);
  const navigate = useNavigate();
  const wasEnded = useRef(false);
  useEffect(() => {
    // Once per end: `navigate` changes with every navigation.
    if (ended && !wasEnded.current) void navigate(paths.home, { replace: true });
    wasEnded.current = ended;
  }, [ended, navigate]);
  return null;
}
