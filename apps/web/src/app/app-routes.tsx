import { lazy, Suspense, useEffect, useRef } from 'react';
import { Route, Routes, useNavigate } from 'react-router';
import { LoginPage } from '../features/auth/login-page.tsx';
import { useClientState } from '../lib/app-context.tsx';
import { paths } from '../lib/paths.ts';
import { MainLayout } from './main-layout.tsx';

// Everything but the sign-in page comes when it is needed.
const loadAccountArea = async () => ({ default: (await import('./account-area.tsx')).AccountArea });
const loadHomePage = async () => ({ default: (await import('../features/home/home-page.tsx')).HomePage });
const AccountArea = lazy(loadAccountArea);
const HomePage = lazy(loadHomePage);
const WorkshopScreen = lazy(async () => ({ default: (await import('./workshop-screen.tsx')).WorkshopScreen }));
const SignUpPage = lazy(async () => ({ default: (await import('../features/auth/sign-up-page.tsx')).SignUpPage }));
const VerifyEmailPage = lazy(async () => ({
  default: (await import('../features/auth/verify-email-page.tsx')).VerifyEmailPage,
}));
const ErrorPage = lazy(async () => ({ default: (await import('../features/pages/error-page.tsx')).ErrorPage }));
const NotFoundPage = lazy(async () => ({
  default: (await import('../features/pages/not-found-page.tsx')).NotFoundPage,
}));
const LegalPage = lazy(async () => ({ default: (await import('../features/pages/legal-page.tsx')).LegalPage }));

/** Fetches at once what a signed-in person sees first, rather than one piece after the other. */
export function preloadHome(): void {
  void loadAccountArea();
  void loadHomePage();
}

/** The pages and who may see them (specification §2). */
export function AppRoutes() {
  return (
    <Suspense>
      <SessionEnd />
      <Routes>
        <Route element={<MainLayout />}>
          <Route path={paths.login} element={<LoginPage />} />
          <Route path={paths.signUp} element={<SignUpPage />} />
          <Route path={paths.verifyEmail} element={<VerifyEmailPage />} />
          <Route path={paths.terms} element={<LegalPage subject="terms" />} />
          <Route path={paths.privacy} element={<LegalPage subject="privacy" />} />
          <Route path={paths.error} element={<ErrorPage />} />
          <Route element={<AccountArea />}>
            <Route path={paths.home} element={<HomePage />} />
            <Route path={paths.agentPattern} element={<WorkshopScreen />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
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
