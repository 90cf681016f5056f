import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { Mark } from '../components/mark.tsx';
import { useClientState } from '../lib/app-context.tsx';
import { paths } from '../lib/paths.ts';
import { colour } from '../theme/colour.ts';
import { LanguageButton } from './language-button.tsx';
import { ThemeButton } from './theme-button.tsx';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

/** The head of every page: the mark, the way to the agents, and the account (or language and theme before sign-in). */
export function Header() {
  const { t } = useTranslation();
  const user = useClientState((state) => state.user);
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, tablet: 3 },
        height: 64,
        flex: 'none',
        px: { xs: 2, tablet: 4 },
        bgcolor: 'background.paper',
        borderBottom: `1px solid ${colour('line')}`,
      }}
    >
      <Box
        component={Link}
        to={paths.home}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          color: 'text.primary',
          textDecoration: 'none',
          borderRadius: 2,
          minHeight: 40,
        }}
      >
        <Mark size={22} />
        <Box component="span" sx={{ typography: 'h3' }}>
          Sosia
        </Box>
      </Box>
      <Box component="nav" aria-label={t('general.mainNavigation')} sx={{ flex: 1 }}>
        {user?.emailVerified && user.termsAccepted && (
          <Box component={NavLink} to={paths.home} end sx={navLink}>
            {t('general.agents')}
          </Box>
        )}
      </Box>
      {user ? (
        <Suspense fallback={<Box sx={{ width: 40 }} />}>
          <AccountMenu user={user} />
        </Suspense>
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <LanguageButton />
          <ThemeButton />
        </Box>
      )}
    </Box>
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
  '&.active': { color: 'text.primary', bgcolor: colour('paper') },
};
