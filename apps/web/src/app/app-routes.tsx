import { Suspense, useEffect, useRef } from 'react';
import { matchPath, Route, Routes, useNavigate } from 'react-router';
import { LoginPage } from '../features/auth/login-page.tsx';
import { useClientState } from '../lib/app-context.tsx';
import { Lazy, lazyPage } from '../lib/lazy-page.tsx';
import { paths } from '../lib/paths.ts';
import { MainLayout } from './main-layout.tsx';

// Everything but the sign-in page comes when it is needed.
const accountArea = lazyPage(async () => (await import('./account-area.tsx')).AccountArea);
const homePage = lazyPage(async () => (await import('../features/home/home-page.tsx')).HomePage);
const workshop = lazyPage(async () => (await import('./workshop-screen.tsx')).WorkshopScreen);
const embedSettings = lazyPage(
  async () => (await import('../features/embed-settings/embed-settings-page.tsx')).EmbedSettingsPage,
);
const accountSettings = lazyPage(
  async () => (await import('../features/account/account-settings-page.tsx')).AccountSettingsPage,
);
const signUpPage = lazyPage(async () => (await import('../features/auth/sign-up-page.tsx')).SignUpPage);
const verifyEmailPage = lazyPage(async () => (await import('../features/auth/verify-email-page.tsx')).VerifyEmailPage);
const resetPasswordPage = lazyPage(
  async () => (await import('../features/auth/reset-password-page.tsx')).ResetPasswordPage,
);
const changePasswordPage = lazyPage(
  async () => (await import('../features/auth/change-password-page.tsx')).ChangePasswordPage,
);
const errorPage = lazyPage(async () => (await import('../features/pages/error-page.tsx')).ErrorPage);
const notFoundPage = lazyPage(async () => (await import('../features/pages/not-found-page.tsx')).NotFoundPage);
const notificationsPage = lazyPage(
  async () => (await import('../features/pages/notifications-page.tsx')).NotificationsPage,
);
const legalPage = lazyPage(async () => (await import('../features/pages/legal-page.tsx')).LegalPage);

/** Fetches at once what a signed-in person sees first at this address, rather than one piece after the other. */
export async function preloadPage(pathname: string): Promise<void> {
  const page = pageAt(pathname);
  if (page) await Promise.all([accountArea.load(), page.load()]);
}

function pageAt(pathname: string) {
  if (pathname === paths.home) return homePage;
  if (pathname === paths.accountSettings) return accountSettings;
  if (matchPath(paths.embedSettingsPattern, pathname)) return embedSettings;
  return matchPath(paths.agentPattern, pathname) ? workshop : null;
}

/** The pages and who may see them (specification §2). */
export function AppRoutes() {
  return (
    <Suspense>
      <SessionEnd />
      <Routes>
        <Route element={<MainLayout />}>
          <Route path={paths.login} element={<LoginPage />} />
          <Route path={paths.signUp} element={<Lazy page={signUpPage} props={{}} />} />
          <Route path={paths.resetPassword} element={<Lazy page={resetPasswordPage} props={{}} />} />
          <Route path={paths.changePassword} element={<Lazy page={changePasswordPage} props={{}} />} />
          <Route path={paths.verifyEmail} element={<Lazy page={verifyEmailPage} props={{}} />} />
          <Route path={paths.notifications} element={<Lazy page={notificationsPage} props={{}} />} />
          <Route path={paths.terms} element={<Lazy page={legalPage} props={{ subject: 'terms' }} />} />
          <Route path={paths.privacy} element={<Lazy page={legalPage} props={{ subject: 'privacy' }} />} />
          <Route path={paths.error} element={<Lazy page={errorPage} props={{}} />} />
          <Route element={<Lazy page={accountArea} props={{}} />}>
            <Route path={paths.home} element={<Lazy page={homePage} props={{}} />} />
            <Route path={paths.agentPattern} element={<Lazy page={workshop} props={{}} />} />
            <Route path={paths.embedSettingsPattern} element={<Lazy page={embedSettings} props={{}} />} />
            <Route path={paths.accountSettings} element={<Lazy page={accountSettings} props={{}} />} />
          </Route>
          <Route path="*" element={<Lazy page={notFoundPage} props={{}} />} />
        </Route>
      </Routes>
    </Suspense>
  );
}

/** After an answer 511 the browser goes to `/` (specification §8). */
function SessionEnd() {
  const ended = useClientState((state) => state.sessionEnded);
  const navigate = useNavigate();
  const wasEnded = useRef(false);
  useEffect(() => {
    // Once per end: `navigate` is another function after every change of place.
    if (ended && !wasEnded.current) void navigate(paths.home, { replace: true });
    wasEnded.current = ended;
  }, [ended, navigate]);
  return null;
}
