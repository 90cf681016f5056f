import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check, Languages, LogOut, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Text } from '../components/text.tsx';
import type { User } from '../lib/session-token.ts';
import { tokenColor } from '../theme/color.ts';
import { navPages } from './pages.tsx';
import { useAccountActions } from './use-account-actions.ts';

const languageNames = { en: 'English', es: 'Español' } as const;

/** Account menu: name, language, theme, settings and sign-out. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { language, chooseLanguage, darkMode, chooseDarkMode, signOut } = useAccountActions();
  const fullName = `${user.name} ${user.lastName}`.trim();
  const initials = `${firstLetter(user.name)}${firstLetter(user.lastName)}`.toUpperCase() || '?';
  const ThemeIcon = darkMode ? Sun : Moon;
  return (
    <>
      <ButtonBase
        aria-label={`${initials}, ${t('general.accountMenu', { name: fullName })}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={faceStyle}
      >
        {initials}
      </ButtonBase>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        disablePortal
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 240 } } }}
      >
        <WhoseAccount name={fullName} email={user.email} disabled />
        {languageItems(language, chooseLanguage)}
        <MenuItem onClick={() => chooseDarkMode(!darkMode)}>
          <ListItemIcon>
            <ThemeIcon size={18} aria-hidden />
          </ListItemIcon>
          {t(darkMode ? 'general.themeLight' : 'general.themeDark')}
        </MenuItem>
        <Divider component="li" aria-hidden />
        {navPages('accountMenu').map(({ path, label, icon: Icon }) => (
          <MenuItem key={path} component={Link} to={path} onClick={() => setAnchor(null)}>
            <ListItemIcon>{Icon && <Icon size={18} aria-hidden />}</ListItemIcon>
            {t(label)}
          </MenuItem>
        ))}
        <MenuItem onClick={signOut}>
          <ListItemIcon>
            <LogOut size={18} aria-hidden />
          </ListItemIcon>
          {t('general.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
}

type Language = keyof typeof languageNames;

/** An array and not a component, because the menu handles the keys of its direct children. */
const languageItems = (chosen: Language, onChoose: (language: Language) => void) =>
  (Object.keys(languageNames) as Language[]).map((code) => (
    <MenuItem key={code} lang={code} role="menuitemradio" aria-checked={code === chosen} onClick={() => onChoose(code)}>
      <ListItemIcon>
        {code === chosen ? <Check size={18} aria-hidden /> : <Languages size={18} aria-hidden />}
      </ListItemIcon>
      {languageNames[code]}
    </MenuItem>
  ));

/** `disabled` makes the menu skip this item. */
function WhoseAccount({ name, email }: { name: string; email: string; disabled: true }) {
  return (
    <Box
      component="li"
      role="none"
      sx={{ px: 2, pt: 1, pb: 1.5, mb: 1, borderBottom: `1px solid ${tokenColor('line')}` }}
    >
      <Text variant="subtitle2">{name}</Text>
      <Text variant="caption" muted sx={{ overflowWrap: 'anywhere' }}>
        {email}
      </Text>
    </Box>
  );
}

const faceStyle = {
  width: 40,
  height: 40,
  borderRadius: '50%',
  bgcolor: tokenColor('accent-soft'),
  color: tokenColor('accent-ink'),
  typography: 'subtitle2',
};

const firstLetter = (text: string) => [...text.trim()][0] ?? '';
