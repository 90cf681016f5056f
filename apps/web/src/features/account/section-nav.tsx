import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { tokenColor } from '../../theme/color.ts';

/** Section ids in page order. */
const sectionAnchors = [
  'profile',
  'email',
  'password',
  'twoFactor',
  'passkeys',
  'sessions',
  'export',
  'delete',
] as const;

/** Links to the sections, if the screen is wide enough. */
export function SectionNav() {
  const { t } = useTranslation();
  return (
    <Box component="nav" aria-label={t('account.sections')} sx={navStyle}>
      {sectionAnchors.map((anchor) => (
        <a key={anchor} href={`#${anchor}`}>
          {t(`account.${anchor}.title`)}
        </a>
      ))}
    </Box>
  );
}

const navStyle = {
  display: { mobile: 'none', laptop: 'grid' },
  position: 'sticky',
  top: 24,
  gap: 0.25,
  // Aligns the texts with the page title, not their backgrounds.
  ml: -1.5,
  '& a': {
    px: 1.5,
    py: 1,
    borderRadius: 2,
    typography: 'body2',
    fontWeight: 550,
    color: 'text.secondary',
    textDecoration: 'none',
    '&:hover': { color: 'text.primary', bgcolor: tokenColor('surface') },
  },
};
