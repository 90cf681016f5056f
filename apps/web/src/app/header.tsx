import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { RotateCw } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { CrashBoundary } from '../components/crash-boundary.tsx';
import { Stack } from '../components/layout/stack.tsx';
import { Logo } from '../components/logo.tsx';
import { Text } from '../components/text.tsx';
import { useClientState } from '../lib/app-context.tsx';
import { Lazy, lazyPage } from '../lib/lazy-page.tsx';
import { paths } from '../lib/paths.ts';
import { tokenColor } from '../theme/color.ts';
import { LanguageButton } from './language-button.tsx';
import { navPages } from './pages.tsx';
import { ThemeButton } from './theme-button.tsx';

const accountMenu = lazyPage(async () => (await import('./account-menu.tsx')).AccountMenu);

/** Page header: logo, navigation, and account menu or, before sign-in, language and theme. */
export function Header() {
  const { t } = useTranslation();
  const user = useClientState((state) => state.user);
  return (
    <Stack
      component="header"
      direction="row"
      gap={{ mobile: 1, tablet: 3 }}
      align="center"
      sx={{
        height: 64,
        flex: 'none',
        px: { mobile: 2, tablet: 4 },
        bgcolor: 'background.paper',
        borderBottom: `1px solid ${tokenColor('line')}`,
      }}
    >
      <Stack
        component={Link}
        to={paths.home}
        direction="row"
        gap={1.25}
        align="center"
        sx={{
          color: 'text.primary',
          textDecoration: 'none',
          borderRadius: 2,
          minHeight: 40,
        }}
      >
        <Logo size={22} />
        <Text component="span" variant="h3">
          Sosia
        </Text>
      </Stack>
      <Box component="nav" aria-label={t('general.mainNavigation')} sx={{ flex: 1 }}>
        {user?.emailVerified &&
          user.termsAccepted &&
          navPages('header').map(({ path, label }) => (
            <Box key={path} component={NavLink} to={path} end sx={navLink}>
              {t(label)}
            </Box>
          ))}
      </Box>
      {user ? (
        <CrashBoundary place={user.id} frame={(_, tryAgain) => <RetryButton onClick={tryAgain} />}>
          <Suspense fallback={<Box sx={{ width: 40 }} />}>
            <Lazy page={accountMenu} props={{ user }} />
          </Suspense>
        </CrashBoundary>
      ) : (
        <Stack direction="row" gap={1} align="center">
          <LanguageButton />
          <ThemeButton />
        </Stack>
      )}
    </Stack>
  );
}

/** Replaces the account menu when its script fails to load. */
function RetryButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton aria-label={t('general.retry')} onClick={onClick}>
      <RotateCw size={20} aria-hidden />
    </IconButton>
  );
}

const navLink = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 40,
  px: 1.5,
  borderRadius: 2,
  typography: 'subtitle2',
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { color: 'text.primary' },
  '&.active': { color: 'text.primary', bgcolor: tokenColor('paper') },
};
