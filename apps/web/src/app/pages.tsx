import type { LegalSubject } from '@sosia/contract/legal';
import type { ParseKeys } from 'i18next';
import { type LucideIcon, Settings } from 'lucide-react';
import { matchRoutes } from 'react-router';
import { LoginPage } from '../features/auth/login-page.tsx';
import { eagerPage, type LazyPage, lazyPage } from '../lib/lazy-page.tsx';
import { paths } from '../lib/paths.ts';

export interface PageRow {
  /** Route pattern. */
  path: string;
  /** The page's title in the browser's tab until the page sets another. */
  title: ParseKeys;
  /** `account`: signed in, with a verified email and accepted terms. */
  access: 'public' | 'account';
  page: LazyPage<object>;
  /** The link to the page, if there is one on every page. */
  nav?: { place: 'header' | 'accountMenu'; label: ParseKeys; icon?: LucideIcon };
}

/** The page for all other paths. It stays the last row. */
const notFound: PageRow = {
  path: '*',
  title: 'pages.notFoundTitle',
  access: 'public',
  page: lazyPage(async () => (await import('../features/pages/not-found-page.tsx')).NotFoundPage),
};

/**
 * All pages. Routes, access, titles, navigation and preloading follow from this table: a new page is a file and a row.
 * Every page but sign-in is loaded on first use.
 */
export const pages: readonly PageRow[] = [
  { path: paths.login, title: 'auth.signInTitle', access: 'public', page: eagerPage(LoginPage) },
  {
    path: paths.signUp,
    title: 'auth.signUpTitle',
    access: 'public',
    page: lazyPage(async () => (await import('../features/auth/sign-up-page.tsx')).SignUpPage),
  },
  {
    path: paths.resetPassword,
    title: 'auth.resetTitle',
    access: 'public',
    page: lazyPage(async () => (await import('../features/auth/reset-password-page.tsx')).ResetPasswordPage),
  },
  {
    path: paths.changePassword,
    title: 'auth.newPasswordTitle',
    access: 'public',
    page: lazyPage(async () => (await import('../features/auth/change-password-page.tsx')).ChangePasswordPage),
  },
  {
    path: paths.verifyEmail,
    title: 'auth.verifying',
    access: 'public',
    page: lazyPage(async () => (await import('../features/auth/verify-email-page.tsx')).VerifyEmailPage),
  },
  {
    path: paths.notifications,
    title: 'pages.notifyTitle',
    access: 'public',
    page: lazyPage(async () => (await import('../features/pages/notifications-page.tsx')).NotificationsPage),
  },
  { path: paths.terms, title: 'pages.termsTitle', access: 'public', page: legalPage('terms') },
  { path: paths.privacy, title: 'pages.privacyTitle', access: 'public', page: legalPage('privacy') },
  {
    path: paths.addModel,
    title: 'pages.addModelTitle',
    access: 'public',
    page: lazyPage(async () => (await import('../features/pages/add-model-page.tsx')).AddModelPage),
  },
  {
    path: paths.error,
    title: 'pages.errorTitle',
    access: 'public',
    page: lazyPage(async () => (await import('../features/pages/error-page.tsx')).ErrorPage),
  },
  {
    path: paths.home,
    title: 'home.title',
    access: 'account',
    page: lazyPage(async () => (await import('../features/home/home-page.tsx')).HomePage),
    nav: { place: 'header', label: 'general.agents' },
  },
  {
    path: paths.agentPattern,
    title: 'general.agents',
    access: 'account',
    page: lazyPage(async () => (await import('./workshop-screen.tsx')).WorkshopScreen),
  },
  {
    path: paths.embedSettingsPattern,
    title: 'embeds.title',
    access: 'account',
    page: lazyPage(async () => (await import('../features/embed-settings/embed-settings-page.tsx')).EmbedSettingsPage),
  },
  {
    path: paths.accountSettings,
    title: 'account.title',
    access: 'account',
    page: lazyPage(async () => (await import('../features/account/account-settings-page.tsx')).AccountSettingsPage),
    nav: { place: 'accountMenu', label: 'general.accountSettings', icon: Settings },
  },
  notFound,
];

/** Returns the row of the page at a path, ranked as the router ranks routes. */
export function findPage(pathname: string): PageRow {
  return matchRoutes([...pages], pathname)?.at(-1)?.route ?? notFound;
}

/** The pages that a navigation links to, in order. */
export const navPages = (place: 'header' | 'accountMenu') =>
  pages.flatMap(({ path, nav }) => (nav?.place === place ? [{ path, ...nav }] : []));

function legalPage(subject: LegalSubject): LazyPage<object> {
  return lazyPage(async () => {
    const { LegalPage } = await import('../features/pages/legal-page.tsx');
    return () => <LegalPage subject={subject} />;
  });
}
