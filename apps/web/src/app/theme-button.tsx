import IconButton from '@mui/material/IconButton';
import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useClientState, useStore } from '../lib/app-context.tsx';

/** Toggle between light and dark. */
export function ThemeButton() {
  const { t } = useTranslation();
  const store = useStore();
  const darkMode = useClientState((state) => state.darkMode);
  const Icon = darkMode ? Sun : Moon;
  const label = t(darkMode ? 'general.themeLight' : 'general.themeDark');
  return (
    <IconButton aria-label={label} onClick={() => store.setDarkMode(!darkMode)}>
      <Icon size={20} aria-hidden />
    </IconButton>
  );
}
