import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../lib/app-context.tsx';
import { tokenColor } from '../theme/color.ts';

const languages = [
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
] as const;

/** Toggle between English and Spanish. */
export function LanguageButton() {
  const { t } = useTranslation();
  const { language, setLanguage } = useLanguage();
  return (
    <Box
      role="group"
      aria-label={t('general.language')}
      sx={{
        display: 'inline-flex',
        p: '3px',
        borderRadius: 2,
        bgcolor: tokenColor('paper'),
        border: `1px solid ${tokenColor('line')}`,
      }}
    >
      {languages.map(({ code, name }) => (
        <ButtonBase
          key={code}
          lang={code}
          aria-pressed={code === language}
          aria-label={`${code} ${name}`}
          onClick={() => {
            // On failure the language stays as it is.
            setLanguage(code).catch(() => {});
          }}
          sx={{
            minWidth: 36,
            height: 30,
            px: 1,
            borderRadius: 1.5,
            typography: 'caption',
            fontWeight: 600,
            textTransform: 'uppercase',
            color: code === language ? 'text.primary' : 'text.secondary',
            bgcolor: code === language ? 'background.paper' : 'transparent',
            boxShadow: code === language ? `0 1px 2px ${tokenColor('shadow')}` : 'none',
          }}
        >
          {code}
        </ButtonBase>
      ))}
    </Box>
  );
}
